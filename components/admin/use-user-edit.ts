import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/http/api-client';
import { type AdminUser, adminUserSchema } from '@/lib/users/user-admin-schema';
import { isOutdated, refusalText } from './refused-write';
import { useRowEditor } from './use-row-editor';

type Standing = Pick<AdminUser, 'role' | 'status'>;

/** The role and status of one account in the making. */
export interface UserEdit {
  editedId: string | null;
  draft: Standing;
  isSaving: boolean;
  begin: (user: AdminUser) => void;
  change: (change: Partial<Standing>) => void;
  save: () => Promise<void>;
  cancel: () => void;
}

interface UserEditOptions {
  /** Names the accounts on show. */
  list: string;
  /** The account as the server has it now. */
  onSaved: (user: AdminUser) => void;
  /** What is on show has to be read anew. */
  onOutdated: () => void;
}

/** Changes one account at a time. */
export function useUserEdit({ list, onSaved, onOutdated }: UserEditOptions): UserEdit {
  const { editedId, begin, end } = useRowEditor(list);
  const [draft, setDraft] = useState<Standing>({ role: 'customer', status: 'active' });
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);

  async function save(): Promise<void> {
    if (!editedId || isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    try {
      onSaved(await callApi(`/api/users/${editedId}`, { method: 'PUT', body: draft, answer: adminUserSchema }));
      end();
      showToast({ tone: 'success', text: 'User updated successfully!' });
    } catch (error) {
      showToast({ tone: 'danger', text: refusalText(error, 'Failed to update user.') });
      if (isOutdated(error)) {
        end();
        onOutdated();
      }
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return {
    editedId,
    draft,
    isSaving,
    begin(user) {
      if (isBusy.current) return;
      setDraft({ role: user.role, status: user.status });
      begin(user._id);
    },
    change: (change) => setDraft({ ...draft, ...change }),
    save,
    cancel: () => isBusy.current || end(),
  };
}
