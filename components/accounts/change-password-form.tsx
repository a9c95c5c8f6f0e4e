import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { FormProblems } from './form-problems';
import { NewPasswordFields } from './new-password-fields';
import { passwordFields, useChangePassword } from './use-change-password';

/** A new password for whoever is signed in. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { form, message, round } = useChangePassword();
  return (
    <form {...form.props} className="grid gap-5">
      <FormProblems form={form} names={passwordFields} />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {/* Tells password managers whose password it is. */}
      <input hidden type="text" name="username" autoComplete="username" defaultValue={email} />
      {/* Each round begins with empty fields. */}
      <NewPasswordFields key={round} form={form} passwordLabel="New Password" confirmLabel="Confirm New Password" />
      <p className="text-muted text-sm">A new password ends your sessions on all other devices.</p>
      <Button type="submit" isPending={form.isPending} pendingText="Saving…" className="justify-self-start">
        Update Password
      </Button>
    </form>
  );
}
