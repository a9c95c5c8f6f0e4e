import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { callApi, messageOf } from '@/lib/http/api-client';

const answerSchema = z.object({ message: z.string() });

interface ResendVerificationProps {
  email: string;
  /** Why the person could not log in. */
  problem: string;
}

/** Says that an address has to be verified first, and sends the link anew. */
export function ResendVerification({ email, problem }: ResendVerificationProps) {
  const [isPending, setIsPending] = useState(false);
  const [answer, setAnswer] = useState<{ isSent: boolean; text: string } | null>(null);

  async function resend() {
    setIsPending(true);
    try {
      const { message } = await callApi('/api/auth/resend-verification', {
        method: 'POST',
        body: { email },
        answer: answerSchema,
      });
      setAnswer({ isSent: true, text: message });
    } catch (error) {
      setAnswer({ isSent: false, text: messageOf(error, 'Failed to resend verification email.') });
    }
    setIsPending(false);
  }

  return (
    <div className="grid gap-3">
      <Notice
        tone="warning"
        action={
          <Button tone="secondary" size="sm" onClick={resend} isPending={isPending}>
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
