import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useResendVerification } from './use-resend-verification';

interface ResendVerificationProps {
  email: string;
  /** Why the person could not log in. */
  problem: string;
}

/** Says that an address has to be verified first, and sends the link anew. */
export function ResendVerification({ email, problem }: ResendVerificationProps) {
  const { isPending, answer, resend } = useResendVerification('Failed to resend verification email.');
  return (
    <div className="grid gap-3">
      <Notice
        tone="warning"
        action={
          <Button tone="secondary" size="sm" onClick={() => resend(email)} isPending={isPending}>
            Resend Link
          </Button>
        }
      >
        {problem}
      </Notice>
      {answer && <Notice tone={answer.isSent ? 'success' : 'danger'}>{answer.text}</Notice>}
    </div>
  );
}
