import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { Profile } from '@/lib/accounts/account-schema';
import { FormProblems } from './form-problems';
import { profileFields, useProfileForm } from './use-profile-form';

interface ProfileFormProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** Name and address of an account. A new address has to be verified before it counts. */
export function ProfileForm({ profile, onChanged }: ProfileFormProps) {
  const { form, message, email, setEmail } = useProfileForm(profile, onChanged);
  return (
    <form {...form.props} className="grid gap-5">
      <FormProblems form={form} names={profileFields} />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {profile.pendingEmail && (
        <Notice title="One more step for your new email address">
          We sent a link to {profile.pendingEmail}. Until you open it, your account keeps {profile.email}.
        </Notice>
      )}
      <TextField
        id={form.idOf('name')}
        name="name"
        label="Full Name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={profile.name}
        error={form.errors.name}
      />
      <TextField
        id={form.idOf('email')}
        name="email"
        type="email"
        label="Email Address"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={form.errors.email}
        hint="A new address gets a link; it counts from the moment you open it."
      />
      <TextField label="Account Type" readOnly value={profile.role === 'admin' ? 'Administrator' : 'Customer'} />
      <Button type="submit" isPending={form.isPending} pendingText="Saving…" className="justify-self-start">
        Save Changes
      </Button>
    </form>
  );
}
