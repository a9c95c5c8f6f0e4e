import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { ErrorSummary } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { type Profile, profileAnswerSchema, profileSchema } from '@/lib/access/accounts/account-schema';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { wordsOfRole } from '@/lib/core/permissions/rights';
import { EmailField } from './email-field';
import { differingPasswords, NewPasswordFields } from './new-password-fields';

const MESSAGE_LIFETIME_MS = 3_000;

interface FleetingMessage {
  tone: 'success' | 'danger';
  text: string;
}

/** A message that disappears after three seconds. */
function useFleetingMessage(): [FleetingMessage | null, (message: FleetingMessage) => void] {
  const [message, setMessage] = useState<FleetingMessage | null>(null);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), MESSAGE_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message, setMessage];
}

interface ProfileFormProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** An account's name and email address. A new email address must be verified before it is used. */
export function ProfileForm({ profile, onChanged }: ProfileFormProps) {
  const [message, setMessage] = useFleetingMessage();
  const form = useForm({
    initial: { name: profile.name, email: profile.email },
    fields: ['name', 'email'],
    check: (typed) => problemsOf(profileSchema, typed),
    send: async ({ name, email }) => {
      const body = { name: name.trim(), email: email.trim() };
      const answer = await callApi('/api/users/profile', { method: 'PUT', body, answer: profileAnswerSchema });
      onChanged(answer);
      // The old email address stays until the new one is verified; the notice says so.
      form.change({ email: answer.email });
      setMessage({ tone: 'success', text: 'Profile updated successfully!' });
    },
    fallback: 'Failed to update profile',
    onFailure: (error) => setMessage({ tone: 'danger', text: messageOf(error, 'Failed to update profile') }),
  });
  return (
    <form {...form.props} className="grid gap-5">
      <ErrorSummary form={form} />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {profile.pendingEmail && (
        <Notice title="One more step for your new email address">
          We sent a link to {profile.pendingEmail}. Until you open it, your account keeps {profile.email}.
        </Notice>
      )}
      <TextField {...form.text('name')} label="Full Name" autoComplete="name" maxLength={100} required />
      <EmailField
        {...form.text('email')}
        autoComplete="email"
        maxLength={254}
        hint="We’ll send a confirmation link to your new address. Your current one stays until you confirm."
      />
      <TextField label="Account Type" readOnly value={wordsOfRole(profile.role).label} />
      <Button type="submit" isPending={form.isPending} pendingText="Saving…" className="justify-self-start">
        Save changes
      </Button>
    </form>
  );
}

/** A new password for the signed-in user. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [message, setMessage] = useFleetingMessage();
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    fields: ['password', 'confirmPassword'],
    check: (typed) => ({
      ...problemsOf<'password'>(profileSchema, { password: typed.password }),
      ...differingPasswords(typed, 'New passwords do not match!'),
    }),
    send: async ({ password }) => {
      await callApi('/api/users/profile', { method: 'PUT', body: { password } });
      form.reset();
      setMessage({ tone: 'success', text: 'Password updated successfully!' });
    },
    fallback: 'Failed to update password',
    onFailure: (error) => setMessage({ tone: 'danger', text: messageOf(error, 'Failed to update password') }),
  });
  return (
    <form {...form.props} className="grid gap-5">
      <ErrorSummary form={form} />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {/* Tells password managers which account it is. */}
      <input hidden type="text" name="username" autoComplete="username" defaultValue={email} />
      <NewPasswordFields form={form} passwordLabel="New Password" confirmLabel="Confirm New Password" />
      <p className="text-muted text-sm">Changing your password logs you out on your other devices.</p>
      <Button type="submit" isPending={form.isPending} pendingText="Saving…" className="justify-self-start">
        Update password
      </Button>
    </form>
  );
}
