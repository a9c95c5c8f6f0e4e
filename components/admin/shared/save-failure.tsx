import { usePathname } from 'next/navigation';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';
import type { ApiError } from '@/lib/access/api/api-client';
import { loginUrl } from '@/lib/access/session/login-url';

interface SaveFailureProps {
  /** Said first, such as `Failed to save product.`; the server's reason follows. */
  failed: string;
  failure: { text: string; error: ApiError | null };
}

/** Why a form could not be saved. The login opens in a new tab, so that nothing typed is lost. */
export function SaveFailure({ failed, failure: { text, error } }: SaveFailureProps) {
  const pathname = usePathname();
  const reason = `${failed} ${text}`.trim();
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
