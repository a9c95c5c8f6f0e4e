import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { object, text } from '@/lib/platform/storage/shape';

/** What the shop says to such a request. */
export const messageAnswer = object({ message: text });

interface MailAnswer {
  isSent: boolean;
  text: string;
}

/** Asks for a mail with `send`, which returns what the server says. `fallback` is said when a failure has no words. */
export function useMailRequest<Args extends readonly unknown[]>(
  send: (...args: Args) => Promise<string>,
  fallback: string,
) {
  const [answer, setAnswer] = useState<MailAnswer | null>(null);
  const action = useAction(
    async (...args: Args) => setAnswer({ isSent: true, text: await send(...args) }),
    (error) => setAnswer({ isSent: false, text: messageOf(error, fallback) }),
  );
  return { ...action, answer };
}

/** The server's answer to such a request. */
export function MailNotice({ answer }: { answer: MailAnswer | null }) {
  return answer && <Notice tone={answer.isSent ? 'success' : 'danger'}>{answer.text}</Notice>;
}

/** Asks for the verification link to be sent again; returns what the server says. Throws ApiError. */
export async function sendVerification(email: string): Promise<string> {
  const call = { method: 'POST', body: { email }, answer: messageAnswer } as const;
  return (await callApi('/api/auth/resend-verification', call)).message;
}

export function useResendVerification() {
  return useMailRequest(sendVerification, 'Failed to resend verification email.');
}

interface ResendVerificationProps {
  email: string;
  /** Why the person could not log in. */
  problem: string;
}

/** Says that an email address has to be verified first, and offers to send the link again. */
export function ResendVerification({ email, problem }: ResendVerificationProps) {
  const { isPending, answer, run } = useResendVerification();
  return (
    <div className="grid gap-3">
      <Notice
        tone="warning"
        action={
          <Button tone="secondary" size="sm" onClick={() => void run(email)} isPending={isPending}>
            Resend Link
          </Button>
        }
      >
        {problem}
      </Notice>
      <MailNotice answer={answer} />
    </div>
  );
}
