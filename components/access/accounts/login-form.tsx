import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useForm } from '@/components/ui/forms/use-form';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { PasswordField } from '@/components/ui/password-field';
import { useAction } from '@/components/ui/requests/use-action';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { rememberSentCode } from '@/lib/access/session/sent-code-store';
import { signedInUser } from '@/lib/access/session/session-store';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { sendCode } from './code-form';
import { EmailField } from './email-field';
import { enterShop, orAskFactor } from './enter-shop';
import { GoogleLink, type GoogleOffer, OrRule } from './google-link';
import { ResendVerification } from './mail-request';
import { PasskeyLogin } from './second-step';

async function login({ email, password }: { email: string; password: string }): Promise<void> {
  const body = { email: email.trim(), password };
  const user = await orAskFactor(callApi('/api/auth/login', { method: 'POST', body, answer: signedInUser }));
  if (user) await enterShop(user);
}

interface LoginFormProps {
  /** The code is the first way in, and the password the second. */
  isCodeFirst: boolean;
  /** What was typed before. */
  email: string;
  google: GoogleOffer;
}

/** Login by email, with a password or a code, and links to the other ways in. */
export function LoginForm({ isCodeFirst, email, google }: LoginFormProps) {
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  // No more codes are mailed to it for now, and the last one still works.
  const [spentEmail, setSpentEmail] = useState<string | null>(null);
  const form = useForm({
    initial: { email, password: '' },
    fields: ['email', 'password'],
    send: (typed) => {
      setCodeProblem(null);
      return login(typed);
    },
    fallback: 'Failed to log in. Please check your credentials.',
  });
  const code = useAction(
    async () => {
      const control = document.getElementById(form.idOf('email')) as HTMLInputElement | null;
      if (!control?.reportValidity()) return;
      setCodeProblem(null);
      await sendCode(control.value.trim());
    },
    (error) => {
      const control = document.getElementById(form.idOf('email')) as HTMLInputElement | null;
      setSpentEmail(error instanceof ApiError && error.status === 429 ? (control?.value.trim() ?? null) : null);
      setCodeProblem(messageOf(error, 'We couldn’t send the code. Please try again.'));
    },
  );
  const codeButton = (
    <Button
      tone={isCodeFirst ? 'primary' : 'secondary'}
      size="lg"
      isWide
      onClick={() => void code.run()}
      isPending={code.isPending}
      pendingText="Sending…"
    >
      Continue with a code by email
    </Button>
  );
  return (
    <>
      <Problems form={form} codeProblem={codeProblem} />
      <form {...form.props} className="grid gap-5">
        <EmailField
          {...form.text('email')}
          label="Email"
          onKeyDown={(event) => {
            // Enter does what the next button says.
            if (!isCodeFirst || event.key !== 'Enter') return;
            event.preventDefault();
            void code.run();
          }}
        />
        {isCodeFirst && (
          <>
            {codeButton}
            <OrRule>or with your password</OrRule>
          </>
        )}
        <div>
          <PasswordField {...form.text('password')} label="Password" autoComplete="current-password" required />
          <p className="mt-2 text-right text-sm">
            <Link
              href="/forgot-password"
              className="inline-flex min-h-6 items-center text-muted underline underline-offset-4 hover:text-text"
            >
              Forgot password?
            </Link>
          </p>
        </div>
        <Button
          type="submit"
          tone={isCodeFirst ? 'secondary' : 'primary'}
          size="lg"
          isWide
          isPending={form.isPending}
          pendingText="Logging in…"
        >
          Log in
        </Button>
      </form>
      <div className="my-6">
        <OrRule>or</OrRule>
      </div>
      <div className="grid gap-3">
        {!isCodeFirst && codeButton}
        {spentEmail && (
          <Button tone="secondary" size="lg" isWide onClick={() => rememberSentCode(spentEmail)}>
            Enter a code I already have
          </Button>
        )}
        <PasskeyLogin onProblem={setCodeProblem} />
        <GoogleLink label="Sign in with Google" offer={google} />
      </div>
      <p className="mt-8 text-center text-sm text-muted">
        {isCodeFirst ? 'New here, and prefer a password?' : `New to ${shopFacts().name}?`}{' '}
        <Link href="/register" className="font-medium text-text underline underline-offset-4">
          Sign up
        </Link>
      </p>
    </>
  );
}

/** In the words of a refusal, which may have any code: that the email has to be verified first. */
const asksToVerify = /verify (your|this|the) email|email\b[^.]*\bverified/i;

interface ProblemsProps {
  form: { failure: { text: string; values: { email: string } } | null };
  codeProblem: string | null;
}

/** Why the last try failed. */
function Problems({ form: { failure }, codeProblem }: ProblemsProps): ReactNode {
  if (codeProblem)
    return (
      <Notice tone="danger" className="mb-6">
        {codeProblem}
      </Notice>
    );
  if (!failure) return null;
  return (
    <div className="mb-6">
      {asksToVerify.test(failure.text) ? (
        <ResendVerification email={failure.values.email.trim()} problem={failure.text} />
      ) : (
        <Notice tone="danger">{failure.text}</Notice>
      )}
    </div>
  );
}
