import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import type { Problems } from '@/components/ui/forms/field-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { TextField } from '@/components/ui/text-field';
import { isSixDigits, plainDigits, SIX_DIGITS } from '@/lib/access/accounts/six-digits';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { forgetSentCode, rememberSentCode, type SentCode } from '@/lib/access/session/sent-code-store';
import { signedInUser } from '@/lib/access/session/session-store';
import { DemoMailboxHint } from './auth-steps';
import { enterShop, orAskFactor } from './enter-shop';

/** Before another code may be asked for, in seconds. */
const WAIT = 30;

/** Asks for a mail with a code, and remembers that this tab waits for it. Throws ApiError. */
export async function sendCode(email: string): Promise<void> {
  await callApi('/api/auth/code', { method: 'POST', body: { email } });
  rememberSentCode(email);
}

async function signIn(email: string, code: string): Promise<void> {
  const call = { method: 'POST', body: { email, code }, answer: signedInUser } as const;
  const user = await orAskFactor(callApi('/api/auth/code/verify', call));
  // It is used up.
  if (!user) return forgetSentCode();
  // Not before: this form stays on show until the next page is there.
  window.addEventListener('pagehide', forgetSentCode, { once: true });
  await enterShop(user);
}

interface CodeFormProps {
  sent: SentCode;
  hasMailbox: boolean;
  onBack: () => void;
}

/** Takes the six digits from the mail, and goes on as soon as they are complete. */
export function CodeForm({ sent: { email, sentAt }, hasMailbox, onBack }: CodeFormProps) {
  const control = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: '' },
    fields: ['code'],
    check: ({ code }): Problems<'code'> => (isSixDigits(plainDigits(code)) ? {} : { code: SIX_DIGITS }),
    send: ({ code }) => signIn(email, code),
    fallback: 'We couldn’t check the code. Please try again.',
    onChange: ({ code }) => {
      if (plainDigits(code).length === 6) control.current?.form?.requestSubmit();
    },
    onFailure: () => control.current?.select(),
  });

  useEffect(() => {
    control.current?.focus();
    announce(`We sent six digits to ${email}.`);
  }, [email]);

  return (
    <>
      <form {...form.props} className="grid gap-5">
        {form.failure && <Notice tone="danger">{form.failure.text}</Notice>}
        <TextField
          {...form.text('code')}
          ref={control}
          label="Code"
          hint="Six digits. We’ll continue as soon as you’ve typed them."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={11}
          required
        />
        {/* Tells password managers which account it is. */}
        <input hidden type="text" name="username" autoComplete="username" defaultValue={email} />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Checking…">
          Continue
        </Button>
      </form>
      {hasMailbox && (
        <div className="mt-5">
          <DemoMailboxHint email={email} />
        </div>
      )}
      <div className="mt-6 grid justify-items-center gap-1 text-sm">
        <Resend email={email} sentAt={sentAt} />
        <button
          type="button"
          onClick={() => {
            onBack();
            forgetSentCode();
          }}
          className="min-h-11 text-muted underline underline-offset-4 hover:text-text"
        >
          Use another email
        </button>
      </div>
    </>
  );
}

/** Sends another code, which takes the place of the one before, after a wait. */
function Resend({ email, sentAt }: SentCode) {
  const [now, setNow] = useState(sentAt);
  const [problem, setProblem] = useState<string | null>(null);
  const seconds = Math.max(0, Math.ceil((sentAt + WAIT * 1_000 - now) / 1_000));
  const isWaiting = seconds > 0;

  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (Date.now() >= sentAt + WAIT * 1_000) return;
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [sentAt]);

  const { isPending, run } = useAction(
    async () => {
      setProblem(null);
      await sendCode(email);
      announce('A new code is on its way. The last one no longer works.');
    },
    (error) => setProblem(messageOf(error, 'We couldn’t send the code. Please try again.')),
  );

  return (
    <>
      <p className="text-center text-muted">No email? It may take a minute. Check your spam folder, too.</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <button
        type="button"
        aria-disabled={isWaiting || isPending}
        onClick={() => !isWaiting && void run()}
        className="min-h-11 font-medium underline underline-offset-4 tabular-nums aria-disabled:cursor-default aria-disabled:font-normal aria-disabled:text-muted aria-disabled:no-underline"
      >
        {isWaiting ? `You can ask for a new code in ${seconds} s` : 'Send a new code'}
      </button>
    </>
  );
}
