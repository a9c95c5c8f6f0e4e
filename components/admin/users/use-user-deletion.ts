import { useRef, useState } from 'react';
import { isOutdated, refusalText } from '@/components/admin/shared/refused-write';
import { showToast } from '@/components/ui/toast-store';
import type { AdminUser } from '@/lib/accounts/administration/user-admin-schema';
import { callApi } from '@/lib/http/api-client';

interface UserDeletion {
  /** Whom somebody is about to delete. */
  user: AdminUser | null;
  isPending: boolean;
  ask: (user: AdminUser) => void;
  cancel: () => void;
  confirm: () => Promise<void>;
}

/** Deletes an account once somebody has confirmed it. */
export function useUserDeletion({
  onDeleted,
  onOutdated,
}: {
  onDeleted: (id: string) => void;
  onOutdated: () => void;
}): UserDeletion {
  const [user, setUser] = useState<AdminUser | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);

  async function confirm(): Promise<void> {
    if (!user || isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      await callApi(`/api/users/${user._id}`, { method: 'DELETE' });
      showToast({ tone: 'success', text: 'User deleted successfully!' });
      onDeleted(user._id);
    } catch (error) {
      showToast({ tone: 'danger', text: refusalText(error, 'Failed to delete user.') });
      if (isOutdated(error)) onOutdated();
    } finally {
      isBusy.current = false;
      setIsPending(false);
      setUser(null);
    }
  }

  return { user, isPending, ask: setUser, cancel: () => isBusy.current || setUser(null), confirm };
}
