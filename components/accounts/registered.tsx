import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { AuthFrame } from './auth-frame';
import { DemoMailboxHint } from './demo-mailbox-hint';
import type { Registration } from './use-register';
import { useResendVerification } from './use-resend-verification';

interface RegisteredProps extends Registration {
  heading: Ref<HTMLHeadingElement>;
  hasMailbox: boolean;
}

/** After the registration: what the server said, and what to do when no mail comes. */
export function Registered({ email, message, heading, hasMailbox }: RegisteredProps) {
  const { isPending, answer, resend } = useResendVerification('Failed to resend verification email.');
  return (
    <AuthFrame title="Almost there" intro="One look into your mailbox, and your account is ready." heading={heading}>
      <div className="grid gap-6">
        <Notice tone="success">{message}</Notice>
        <p className="text-sm text-muted">
          The link in it is good for 24 hours. Nothing in <span className="font-medium text-text">{email}</span>? Look
          among the junk mail, or have it sent again.
        </p>
        {hasMailbox && <DemoMailboxHint email={email} />}
        {answer && <Notice tone={answer.isSent ? 'success' : 'danger'}>{answer.text}</Notice>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/login" prefetch={false}>
            Go to Login
          </ButtonLink>
          <Button tone="secondary" onClick={() => resend(email)} isPending={isPending}>
            Resend Link
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}
