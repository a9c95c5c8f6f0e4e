import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import type { Profile } from '@/lib/accounts/account-schema';
import { FormProblems } from './form-problems';
import { useAccountDeletion } from './use-account-deletion';

interface DeleteAccountDialogProps {
  profile: Profile;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what goes and what stays, and asks for the password, or for a mailed code where there is none. */
export function DeleteAccountDialog({ profile, isOpen, onClose }: DeleteAccountDialogProps) {
  const { form, names, code } = useAccountDeletion(profile, isOpen);
  const fields = (
    <div className="mt-6 grid gap-4">
      <FormProblems form={form} names={names} />
      {profile.hasPassword ? (
        <>
          {/* Tells password managers whose password it is. */}
          <input hidden type="text" name="username" autoComplete="username" defaultValue={profile.email} />
          <PasswordField
            id={form.idOf('password')}
            name="password"
            label="Your Password"
            autoComplete="current-password"
            autoFocus
            required
            error={form.errors.password}
          />
        </>
      ) : (
        <>
          {code.message && !form.failureText && <Notice tone={code.message.tone}>{code.message.text}</Notice>}
          <Button
            tone="secondary"
            size="sm"
            isPending={code.isPending}
            onClick={() => void code.send()}
            autoFocus
            className="justify-self-start"
          >
            {code.message?.tone === 'success' ? 'Mail me another code' : 'Mail me a code'}
          </Button>
          <TextField
            id={form.idOf('code')}
            name="code"
            label="Code from the Mail"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            required
            error={form.errors.code}
            hint={`Six digits that we send to ${profile.email}.`}
          />
        </>
      )}
    </div>
  );
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete your account?"
      cancelText="Keep my account"
      confirmText="Delete for good"
      isPending={form.isPending}
      form={{ props: form.props, fields }}
    >
      <div className="grid gap-3 text-sm">
        <p>
          Your account, wishlist, newsletter and everything that we know of you are deleted at once. It can&apos;t be
          undone, and you are logged out everywhere.
        </p>
        <p>
          Your reviews stay, under the name “Deleted customer”. Your orders stay in our books and forget your name and
          address as soon as they have arrived and the law no longer asks us to keep them. What is on its way will reach
          you.
        </p>
      </div>
    </AlertDialog>
  );
}
