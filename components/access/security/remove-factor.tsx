import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/access/api/api-client';

interface RemoveFactorProps {
  /** What is removed, as it stands in a sentence. */
  name: string;
  path: `/api/${string}`;
  onRemoved: () => void;
}

/** Removes a passkey or the app, once the user has said so. */
export function RemoveFactor({ name, path, onRemoved }: RemoveFactorProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { isPending, run } = useAction(
    async () => {
      setIsAsked(false);
      await callApi(path, { method: 'DELETE' });
      onRemoved();
      showToast({ tone: 'success', text: 'Removed. It no longer opens your account.' });
    },
    (error) => {
      showToast({ tone: 'danger', text: messageOf(error, 'It could not be removed. Please try again.') });
    },
  );
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        onClick={() => setIsAsked(true)}
        isPending={isPending}
        aria-label={`Remove ${name}`}
      >
        Remove
      </Button>
      <AlertDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Remove ${name}?`}
        confirmText="Remove"
        onConfirm={() => void run()}
      >
        <p>You won’t be able to log in with it any more. Without any second factor, your recovery codes end too.</p>
      </AlertDialog>
    </>
  );
}
