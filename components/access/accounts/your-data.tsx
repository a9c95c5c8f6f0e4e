import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { PasswordField } from '@/components/ui/password-field';
import { leaveFor } from '@/components/ui/requests/leave-for';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import type { Profile } from '@/lib/access/accounts/account-schema';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { messageSchema } from '@/lib/access/api/message-schema';
import { forgetPersonHere } from '@/lib/access/session/forget-person-store';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { accountDeletionSchema } from '@/lib/operations/personal-data/account-deletion-schema';
import { MailNotice, useMailRequest } from './mail-request';

/** Data export and account deletion, as privacy law requires. */
export function YourData({ profile }: { profile: Profile }) {
  const { isPending, download } = useFileDownload({
    done: 'Your data is in your downloads.',
    failed: 'Your data could not be downloaded. Please try again.',
  });
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <section aria-labelledby="your-data" className="mt-14 border-line border-t pt-8">
      <h2 id="your-data" className="text-lg">
        Your data
      </h2>
      <p className="mt-2 text-muted text-sm">
        Download everything we keep about you: your account, orders, reviews, wishlist, alerts and emails. Or delete
        your account for good.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          tone="secondary"
          size="sm"
          isPending={isPending}
          onClick={() => void download('/api/users/me/export', shopFile('my-data.json'))}
        >
          Download my data
        </Button>
        <Button tone="quiet" size="sm" onClick={() => setIsLeaving(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog profile={profile} isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </section>
  );
}

const FAILED = 'Your account could not be deleted. Please try again.';

interface DeleteAccountDialogProps {
  profile: Profile;
  isOpen: boolean;
  onClose: () => void;
}

/** Explains what is deleted, and asks for the password, or for a mailed code if the account has none. */
function DeleteAccountDialog({ profile, isOpen, onClose }: DeleteAccountDialogProps) {
  const proof = profile.hasPassword ? 'password' : 'code';
  const code = useMailRequest(sendCode, 'We couldn’t send the code. Please try again.');
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);

  const form = useForm<Partial<Record<'password' | 'code', string>>, 'password' | 'code'>({
    initial: { [proof]: '' },
    fields: [proof],
    check: (typed) => problemsOf(accountDeletionSchema, typed),
    send: async (typed) => {
      await callApi('/api/users/me', { method: 'DELETE', body: typed });
      forgetPersonHere();
      // Not by the router: nothing of the deleted account may stay in memory.
      await leaveFor('/');
    },
    fallback: FAILED,
    // The dialog may have been closed meanwhile.
    onFailure: (error) => {
      if (!isShown.current) showToast({ tone: 'danger', text: messageOf(error, FAILED) });
    },
  });
  const fields = (
    <div className="mt-6 grid gap-4">
      <FormProblems form={form} />
      {proof === 'password' ? (
        <>
          {/* Tells password managers which account it is. */}
          <input hidden type="text" name="username" autoComplete="username" defaultValue={profile.email} />
          <PasswordField
            {...form.text('password')}
            label="Your password"
            autoComplete="current-password"
            data-autofocus=""
            required
          />
        </>
      ) : (
        <>
          {!form.failure && <MailNotice answer={code.answer} />}
          <Button
            tone="secondary"
            size="sm"
            isPending={code.isPending}
            onClick={() => void code.run()}
            data-autofocus=""
            className="justify-self-start"
          >
            {code.answer?.isSent ? 'Email me another code' : 'Email me a code'}
          </Button>
          <TextField
            {...form.text('code')}
            label="Code from the email"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            required
            hint={`Six digits we sent to ${profile.email}.`}
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
          We’ll delete your account, your wishlist, your newsletter subscription and everything else we know about you
          right away, and log you out everywhere. This can’t be undone.
        </p>
        <p>
          Your reviews stay, under the name “Deleted customer”. Your orders stay in our records, and lose your name and
          address once they have arrived and the law no longer requires us to keep them. Anything on its way will still
          reach you.
        </p>
      </div>
    </AlertDialog>
  );
}

/** Has a code mailed to the person; returns what the server says. */
async function sendCode(): Promise<string> {
  return (await callApi('/api/users/me/code', { method: 'POST', body: {}, answer: messageSchema })).message;
}
