import { type ReactNode, useState } from 'react';
import { CodeEntry } from '@/components/access/security/code-entry';
import { askPasskey } from '@/components/access/security/passkeys';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { type AskedFactor, forgetAskedFactor } from '@/lib/access/session/asked-factor-store';
import { signedInUser } from '@/lib/access/session/session-store';
import { enterShop } from './enter-shop';

type Method = AskedFactor['methods'][number];

async function takeStep(challenge: string, proof: object): Promise<void> {
  const call = { method: 'POST', body: { challenge, ...proof }, answer: signedInUser } as const;
  try {
    await enterShop(await callApi('/api/auth/login/second-factor', call));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CHALLENGE_OVER') {
      showToast({ tone: 'danger', text: error.message });
      forgetAskedFactor();
      return;
    }
    throw error;
  }
}

const switchWords: Record<Method, string> = {
  passkey: 'Use a passkey instead',
  app: 'Use a code from my app instead',
  'recovery-code': 'Use a recovery code instead',
};

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ asked }: { asked: AskedFactor }) {
  const [method, setMethod] = useState<Method>(asked.methods[0] ?? 'recovery-code');
  const { challenge, passkeyOptions } = asked;
  const forms: Record<Method, ReactNode> = {
    passkey: passkeyOptions && <PasskeyStep challenge={challenge} options={passkeyOptions} />,
    app: (
      <CodeEntry
        key="app"
        kind="app"
        label="Code from your app"
        hint="Six digits. We’ll continue as soon as you’ve typed them."
        button="Continue"
        send={(code) => takeStep(challenge, { code })}
      />
    ),
    'recovery-code': (
      <CodeEntry
        key="recovery"
        kind="recovery"
        label="Recovery code"
        hint="One of the ten you kept. Each works once."
        button="Continue"
        send={(recoveryCode) => takeStep(challenge, { recoveryCode })}
      />
    ),
  };
  return (
    <>
      {forms[method]}
      <div className="mt-6 grid justify-items-center gap-1 text-sm">
        {asked.methods
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              onClick={() => setMethod(other)}
              className="min-h-11 font-medium underline underline-offset-4"
            >
              {switchWords[other]}
            </button>
          ))}
        <button
          type="button"
          onClick={forgetAskedFactor}
          className="min-h-11 text-muted underline underline-offset-4 hover:text-text"
        >
          Start again
        </button>
      </div>
    </>
  );
}

function PasskeyStep({ challenge, options }: { challenge: string; options: { challenge: string } }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isPending, run } = useAction(
    async () => {
      setProblem(null);
      await takeStep(challenge, { passkey: await askPasskey(options) });
    },
    (error) => setProblem(messageOf(error, 'Your passkey wasn’t used. Try again, or choose another way.')),
  );
  return (
    <div className="grid gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button size="lg" isWide autoFocus onClick={() => void run()} isPending={isPending} pendingText="Waiting…">
        Use my passkey
      </Button>
    </div>
  );
}

/** Logs in by passkey alone. */
export function PasskeyLogin({ onProblem }: { onProblem: (problem: string | null) => void }) {
  const { isPending, run } = useAction(
    async () => {
      onProblem(null);
      const { challenge, options } = await callApi('/api/auth/login/passkey', {
        method: 'POST',
        answer: readPasskeyQuestion,
      });
      await takeStep(challenge, { passkey: await askPasskey(options) });
    },
    (error) => onProblem(messageOf(error, 'No passkey was used. Try again, or log in another way.')),
  );
  return (
    <Button tone="secondary" size="lg" isWide onClick={() => void run()} isPending={isPending} pendingText="Waiting…">
      Use a passkey
    </Button>
  );
}

function readPasskeyQuestion(value: unknown) {
  const { challenge, options } = (value ?? {}) as { challenge?: string; options?: { challenge: string } };
  return challenge && options ? { challenge, options } : undefined;
}
