import { useState } from 'react';
import { useAction } from '@/components/requests/use-action';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { callApi, messageOf } from '@/lib/http/api-client';
import { messageSchema } from '@/lib/http/message-schema';

interface ResendAnswer {
  isSent: boolean;
  text: string;
}

interface ResendVerification {
  isPending: boolean;
  answer: ResendAnswer | null;
  resend: (email: string) => Promise<void>;
}

/** Asks for the verification link to be sent again; returns what the server says. Throws ApiError. */
export async function sendVerification(email: string): Promise<string> {
  const call = { method: 'POST', body: { email }, answer: messageSchema } as const;
  return (await callApi('/api/auth/resend-verification', call)).message;
}

/** Sends the verification link again at a press. `fallback` is the screen's own wording of a failure. */
export function useResendVerification(fallback: string): ResendVerification {
  const [answer, setAnswer] = useState<ResendAnswer | null>(null);
  const { isPending, run } = useAction(
    async (email: string) => setAnswer({ isSent: true, text: await sendVerification(email) }),
    (error) => setAnswer({ isSent: false, text: messageOf(error, fallback) }),
  );
  return { isPending, answer, resend: run };
}

interface ResendVerificationProps {
  email: string;
  /** Why the person could not log in. */
  problem: string;
}

/** Says that an email address has to be verified first, and sends the link again. */
export function ResendVerification({ email, problem }: ResendVerificationProps) {
  const { isPending, answer, resend } = useResendVerification('Failed to resend verification email.');
  return (
    <div className="grid gap-3">
      <Notice
        tone="warning"
        action={
          <Button tone="secondary" size="sm" onClick={() => void resend(email)} isPending={isPending}>
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
