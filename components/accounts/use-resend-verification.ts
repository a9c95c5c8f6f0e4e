import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callApi, messageOf } from '@/lib/http/api-client';

const answerSchema = z.object({ message: z.string() });

interface ResendAnswer {
  isSent: boolean;
  text: string;
}

interface ResendVerification {
  isPending: boolean;
  answer: ResendAnswer | null;
  resend: (email: string) => Promise<void>;
}

/** Sends the verification link anew. `fallback` is the screen's own wording of a failure. */
export function useResendVerification(fallback: string): ResendVerification {
  const [isPending, setIsPending] = useState(false);
  const [answer, setAnswer] = useState<ResendAnswer | null>(null);
  const isBusy = useRef(false);

  async function resend(email: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      const call = { method: 'POST', body: { email }, answer: answerSchema } as const;
      const { message } = await callApi('/api/auth/resend-verification', call);
      setAnswer({ isSent: true, text: message });
    } catch (error) {
      setAnswer({ isSent: false, text: messageOf(error, fallback) });
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, answer, resend };
}
