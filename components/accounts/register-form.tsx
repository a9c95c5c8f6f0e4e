'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { AuthFrame } from './auth-frame';
import { FormProblems } from './form-problems';
import { GoogleLink } from './google-link';
import { NewPasswordFields } from './new-password-fields';
import { Registered } from './registered';
import { useHeadingFocus } from './use-heading-focus';
import { registerFields, useRegister } from './use-register';

/** A new account, and afterwards where to look for the mail. */
export function RegisterForm({ hasMailbox }: { hasMailbox: boolean }) {
  const { form, registered } = useRegister();
  const heading = useHeadingFocus(registered ? 'registered' : 'form');
  if (registered) return <Registered heading={heading} hasMailbox={hasMailbox} {...registered} />;
  return (
    <AuthFrame title="Create your account" intro="Check out faster, follow your orders and keep a wishlist.">
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} names={registerFields} />
        <TextField
          id={form.idOf('name')}
          name="name"
          label="Full Name"
          autoComplete="name"
          maxLength={100}
          required
          error={form.errors.name}
        />
        <TextField
          id={form.idOf('email')}
          name="email"
          type="email"
          label="Email Address"
          // What is typed here is the account's name, and password managers keep it as that.
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          error={form.errors.email}
        />
        <NewPasswordFields form={form} passwordLabel="Password" confirmLabel="Confirm Password" />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Creating account…">
          Create Account
        </Button>
      </form>
      <div className="my-6 flex items-center gap-4 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </div>
      <GoogleLink label="Sign up with Google" />
      <p className="mt-8 text-center text-sm text-muted">
        Already have an account?{' '}
        <Link href="/login" prefetch={false} className="font-medium text-text underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
