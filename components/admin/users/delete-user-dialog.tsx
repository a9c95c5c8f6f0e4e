import { AlertDialog } from '@/components/ui/dialog';
import type { useUserDeletion } from './use-user-deletion';

/** Asks before an account is gone for good. */
export function DeleteUserDialog({ user, isPending, cancel, confirm }: ReturnType<typeof useUserDeletion>) {
  return (
    <AlertDialog
      isOpen={user !== null}
      onClose={cancel}
      title="Are you sure you want to delete this user?"
      confirmText="Delete"
      onConfirm={() => void confirm()}
      isPending={isPending}
    >
      <p>
        <b className="font-medium text-text">{user?.name}</b> ({user?.email}) is signed out and can&apos;t sign in
        again. Their wishlist goes; their orders and reviews stay.
      </p>
    </AlertDialog>
  );
}
