'use client';

import { usePathname } from 'next/navigation';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';
import { loginUrl } from '@/lib/accounts/session/login-url';
import type { ApiError } from '@/lib/http/api-client';

interface SaveFailureProps {
  failure: { text: string; error: ApiError | null };
}

/** Why a product could not be saved. The login opens in a new tab, so that nothing typed is lost. */
export function SaveFailure({ failure: { text, error } }: SaveFailureProps) {
  const pathname = usePathname();
  const reason = `Failed to save product. ${text}`.trim();
  if (error?.status !== 401 && error?.status !== 403) return <Notice tone="danger">{reason}</Notice>;
  return (
    <Notice
      tone="danger"
      action={
        <a
          href={loginUrl(pathname)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ size: 'sm', tone: 'secondary' })}
        >
          Log in in a new tab
        </a>
      }
    >
      {reason} What you typed is still here: log in, come back to this tab and save again.
    </Notice>
  );
}
