'use client';

import Link from 'next/link';
import { useForm } from '@/components/forms/use-form';
import { leaveFor } from '@/components/requests/leave-for';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PasswordField } from '@/components/ui/password-field';
import { rememberSignedInUser } from '@/lib/accounts/session/session-store';
import { signedInUserSchema } from '@/lib/accounts/user-schema';
import { bringCartAlong } from '@/lib/cart/cart-following';
import { callApi } from '@/lib/http/api-client';
import { EmailField } from './email-field';
import { GoogleLink, readRedirectTarget } from './google-link';
import { ResendVerification } from './mail-request';

async function login({ email, password }: { email: string; password: string }): Promise<void> {
  const body = { email: email.trim(), password };
  rememberSignedInUser(await callApi('/api/auth/login', { method: 'POST', body, answer: signedInUserSchema }));
  await bringCartAlong();
  // Not by the router: pages rendered for a guest must not stay in memory.
  await leaveFor(readRedirectTarget());
}

/** Login by email and password, with links to the other ways in. */
export function LoginForm() {
  const form = useForm({
    initial: { email: '', password: '' },
    fields: ['email', 'password'],
    send: login,
    fallback: 'Failed to log in. Please check your credentials.',
  });
  const { failure } = form;
  return (
    <>
      <div className="mb-6 empty:hidden">
        {failure?.error?.code === 'EMAIL_UNVERIFIED' && (
          <ResendVerification email={failure.values.email.trim()} problem={failure.text} />
        )}
        {failure && failure.error?.code !== 'EMAIL_UNVERIFIED' && <Notice tone="danger">{failure.text}</Notice>}
      </div>
      <form {...form.props} className="grid gap-5">
        <EmailField {...form.text('email')} label="Email" />
        <div>
          <PasswordField {...form.text('password')} label="Password" autoComplete="current-password" required />
          <p className="mt-2 text-right text-sm">
            <Link
              href="/forgot-password"
              prefetch={false}
              className="inline-flex min-h-6 items-center text-muted underline underline-offset-4 hover:text-text"
            >
              Forgot password?
            </Link>
          </p>
        </div>
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Signing in…">
          Sign In
        </Button>
      </form>
      <GoogleLink label="Sign in with Google" />
      <p className="mt-8 text-center text-sm text-muted">
        New to Lacewing?{' '}
        <Link href="/register" prefetch={false} className="font-medium text-text underline underline-offset-4">
          Sign up
        </Link>
      </p>
    </>
  );
}
