import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { messageSchema, type Profile } from '@/lib/accounts/account-schema';
import { accountDeletionSchema } from '@/lib/accounts/personal-data/account-deletion-schema';
import { forgetPersonHere } from '@/lib/accounts/session/farewell-store';
import { callApi, messageOf } from '@/lib/http/api-client';
import { fieldProblemsOf } from './field-problems';
import { type AccountForm, useAccountForm } from './use-account-form';

type Name = 'password' | 'code';
const FAILED = 'Your account could not be deleted. Please try again.';

interface AccountDeletionForm {
  form: AccountForm<Name>;
  /** The one field that is asked for. */
  names: readonly Name[];
  code: { send: () => Promise<void>; isPending: boolean; message: { tone: 'success' | 'danger'; text: string } | null };
}

/** Deletes the account of whoever is signed in, once they have proven that it is theirs. */
export function useAccountDeletion({ hasPassword }: Profile, isOpen: boolean): AccountDeletionForm {
  const names: readonly Name[] = [hasPassword ? 'password' : 'code'];
  const [code, setCode] = useState<Pick<AccountDeletionForm['code'], 'isPending' | 'message'>>({
    isPending: false,
    message: null,
  });
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);

  const form = useAccountForm<Name>({
    names,
    // Only what is asked for was read.
    check: (typed) => fieldProblemsOf<Name>(accountDeletionSchema, typed),
    send: async (typed) => {
      try {
        await callApi('/api/users/me', { method: 'DELETE', body: proofOf(typed) });
      } catch (error) {
        // Closed meanwhile, the dialog can't say it.
        if (!isShown.current) showToast({ tone: 'danger', text: messageOf(error, FAILED) });
        throw error;
      }
      forgetPersonHere();
      // Not the router: nothing of the person who left may stay alive in this document.
      window.location.assign('/');
      // The page is about to go; until then the button stays busy.
      await new Promise(() => undefined);
    },
    fallback: FAILED,
  });

  function proofOf(typed: Record<Name, string>): Partial<Record<Name, string>> {
    return hasPassword ? { password: typed.password } : { code: typed.code };
  }

  async function send(): Promise<void> {
    setCode((last) => ({ ...last, isPending: true }));
    try {
      const { message } = await callApi('/api/users/me/code', { method: 'POST', body: {}, answer: messageSchema });
      setCode({ isPending: false, message: { tone: 'success', text: message } });
    } catch (error) {
      const text = messageOf(error, 'The code could not be sent. Please try again.');
      setCode({ isPending: false, message: { tone: 'danger', text } });
    }
  }

  return { form, names, code: { ...code, send } };
}
