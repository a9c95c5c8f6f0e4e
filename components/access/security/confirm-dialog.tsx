'use client';

import { useEffect, useRef, useState } from 'react';
import { useApiRead } from '@/components/access/session/use-read';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useForm } from '@/components/ui/forms/use-form';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { PasswordField } from '@/components/ui/password-field';
import { ReadFailure } from '@/components/ui/read-failure';
import { useAction } from '@/components/ui/requests/use-action';
import { Skeleton } from '@/components/ui/skeleton';
import { secondFactorSchema, webAuthnOptionsSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { answerConfirmations, callApi, messageOf } from '@/lib/access/api/api-client';
import { loginUrl } from '@/lib/access/session/login-url';
import { CodeEntry } from './code-entry';
import { askPasskey } from './passkeys';

interface ConfirmDialogProps {
  /** This page's path, where another login serves as well. */
  back?: string;
}

/**
 * Asks the user to prove again who they are whenever a call on this page needs it. The page below keeps what they were
 * doing, and the call is sent again afterwards.
 */
export function ConfirmDialog({ back }: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<((isConfirmed: boolean) => void) | null>(null);
  // Calls that are refused meanwhile wait for the same answer.
  const asked = useRef<Promise<boolean> | null>(null);

  useEffect(
    () =>
      answerConfirmations(() => {
        asked.current ??= new Promise<boolean>((resolve) => {
          answer.current = resolve;
          setIsOpen(true);
        });
        return asked.current;
      }),
    [],
  );

  function settle(isConfirmed: boolean): void {
    setIsOpen(false);
    answer.current?.(isConfirmed);
    asked.current = null;
  }

  return (
    <Dialog isOpen={isOpen} onClose={() => settle(false)} title="Please confirm it’s you" isSheet hasForm>
      <p className="mb-5 text-muted text-sm">
        This needs a second look. Once you’ve confirmed, we won’t ask again for ten minutes, and nothing you’ve typed is
        lost.
      </p>
      <WaysToConfirm back={back} onConfirmed={() => settle(true)} />
    </Dialog>
  );
}

const confirm = (proof: object) => callApi('/api/auth/confirm', { method: 'POST', body: proof });

function WaysToConfirm({ back, onConfirmed }: { back: string | undefined; onConfirmed: () => void }) {
  const { state, reload } = useApiRead('/api/auth/second-factor', secondFactorSchema);
  const [wantsPassword, setWantsPassword] = useState(false);
  if (state.status === 'loading') return <Skeleton className="h-12 w-full rounded-md" />;
  if (state.status !== 'found') return <ReadFailure onRetry={reload}>We couldn’t ask how you can confirm.</ReadFailure>;
  const { app, passkeys, hasPassword, isOn } = state.data;
  const takesCode = app !== null && !wantsPassword;
  return (
    <div className="grid gap-5">
      {passkeys.length > 0 && <PasskeyConfirmation onConfirmed={onConfirmed} />}
      {takesCode && (
        <CodeEntry
          kind="app"
          label="Code from your app"
          hint="Six digits. A code that you’ve just used doesn’t work twice."
          button="Confirm"
          send={async (code) => {
            await confirm({ code });
            onConfirmed();
          }}
        />
      )}
      {!takesCode && hasPassword && <PasswordConfirmation onConfirmed={onConfirmed} />}
      {takesCode && hasPassword && (
        <button
          type="button"
          onClick={() => setWantsPassword(true)}
          className="min-h-11 justify-self-center text-sm underline underline-offset-4"
        >
          Use my password instead
        </button>
      )}
      {!isOn && !hasPassword && (back === undefined ? <NoWay /> : <LoginToConfirm back={back} onDone={onConfirmed} />)}
    </div>
  );
}

/** For who logs in by mail or Google only. */
function NoWay() {
  return (
    <Notice tone="warning">
      Your account has neither a password nor a second factor yet.{' '}
      <Link href="/profile/security" target="_blank" className="font-medium underline underline-offset-4">
        Set one up in a new tab
      </Link>
      , and then come back here.
    </Notice>
  );
}

/** For who logs in by mail or Google only, where that is enough. */
function LoginToConfirm({ back, onDone }: { back: string; onDone: () => void }) {
  return (
    <>
      <Notice tone="warning">
        Your account has neither a password nor a second factor yet.{' '}
        <Link href={loginUrl(back)} target="_blank" className="font-medium underline underline-offset-4">
          Log in again in a new tab
        </Link>
        , and then come back here.
      </Notice>
      <Button size="lg" isWide onClick={onDone}>
        I’ve logged in again
      </Button>
    </>
  );
}

function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isPending, run } = useAction(
    async () => {
      setProblem(null);
      const call = { method: 'POST', answer: webAuthnOptionsSchema } as const;
      await confirm({ passkey: await askPasskey(await callApi('/api/auth/confirm/passkey', call)) });
      onConfirmed();
    },
    (error) => setProblem(messageOf(error, 'Your passkey wasn’t used. Try again, or choose another way.')),
  );
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button size="lg" isWide onClick={() => void run()} isPending={isPending} pendingText="Waiting…">
        Use my passkey
      </Button>
    </>
  );
}

function PasswordConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useForm({
    initial: { password: '' },
    fields: ['password'],
    send: async ({ password }) => {
      await confirm({ password });
      onConfirmed();
    },
    fallback: 'We couldn’t check your password. Please try again.',
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <Notice tone="danger">{form.failure.text}</Notice>}
      <PasswordField
        {...form.text('password')}
        label="Your password"
        autoComplete="current-password"
        // Where the dialog opens with it, and where it comes later.
        data-autofocus=""
        autoFocus
        required
      />
      <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Checking…">
        Confirm
      </Button>
    </form>
  );
}
