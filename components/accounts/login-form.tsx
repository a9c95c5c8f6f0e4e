'use client';

import Link from 'next/link';
import { type FormEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { GoogleLink } from './google-link';
import { ResendVerification } from './resend-verification';
import { useLogin } from './use-login';

/** Email and password, and the ways for those who have none. */
export function LoginForm() {
  const { isPending, problem, unverifiedEmail, login } = useLogin();
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Read from the form, not from state: a password manager may fill it in without any event.
    const typed = new FormData(event.currentTarget);
    void login(String(typed.get('email')).trim(), String(typed.get('password')));
  }

  return (
    <>
      <div className="mb-6 empty:hidden">
        {problem && unverifiedEmail && <ResendVerification email={unverifiedEmail} problem={problem} />}
        {problem && !unverifiedEmail && <Notice tone="danger">{problem}</Notice>}
      </div>
      {/* Post, because without scripts the browser would otherwise write the password into the address. */}
      <form method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          id={`${id}-email`}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div>
          <PasswordField
            id={`${id}-password`}
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
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
        <Button type="submit" size="lg" isWide isPending={isPending} pendingText="Signing in…">
          Sign In
        </Button>
      </form>
      <div className="my-6 flex items-center gap-4 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </div>
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
