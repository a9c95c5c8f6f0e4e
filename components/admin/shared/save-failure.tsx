'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';
import { loginAddress } from '@/lib/accounts/session/login-url';

/** Why a form could not be saved. Whoever was signed out logs in beside it, so that nothing typed is lost. */
export function SaveFailure({ isSignedOut, children }: { isSignedOut: boolean; children: ReactNode }) {
  const pathname = usePathname();
  if (!isSignedOut) return <Notice tone="danger">{children}</Notice>;
  return (
    <Notice
      tone="danger"
      action={
        <a
          href={loginAddress(pathname)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ size: 'sm', tone: 'secondary' })}
        >
          Log in in a new tab
        </a>
      }
    >
      {children} What you typed is still here: log in, come back to this tab and save again.
    </Notice>
  );
}
