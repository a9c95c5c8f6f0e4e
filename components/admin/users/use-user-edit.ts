import { useState } from 'react';
import { usePanelWrite } from '@/components/admin/shared/use-admin-write';
import { useRowEditor } from '@/components/admin/shared/use-row-editor';
import { type AdminUser, adminUserSchema } from '@/lib/accounts/administration/user-admin-schema';
import { callApi } from '@/lib/http/api-client';

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
  const [before, setBefore] = useState(draft);
  const { isPending, isBusy, run } = usePanelWrite(
    { done: 'User updated successfully!', failed: 'Failed to update user.' },
    onOutdated,
  );

  /** What the draft changes. Both when it changes nothing, and then the server changes nothing either. */
  function changesOf(): Partial<Standing> {
    const changes = {
      ...(draft.role !== before.role && { role: draft.role }),
      ...(draft.status !== before.status && { status: draft.status }),
    };
    return Object.keys(changes).length > 0 ? changes : draft;
  }

  async function save(): Promise<void> {
    if (!editedId) return;
    await run(async () => {
      onSaved(await callApi(`/api/users/${editedId}`, { method: 'PUT', body: changesOf(), answer: adminUserSchema }));
    }, end);
  }

  return {
    editedId,
    draft,
    isSaving: isPending,
    begin(user) {
      if (isBusy()) return;
      setDraft({ role: user.role, status: user.status });
      setBefore({ role: user.role, status: user.status });
      begin(user._id);
    },
    change: (change) => setDraft({ ...draft, ...change }),
    save,
    cancel: () => isBusy() || end(),
  };
}
