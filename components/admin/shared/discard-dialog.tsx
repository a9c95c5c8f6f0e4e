import { AlertDialog } from '@/components/ui/dialog';
import type { useUnsavedGuard } from './use-unsaved-guard';

/** Asks before what was typed is lost, by the guard of a form. */
export function DiscardDialog({ guard }: { guard: ReturnType<typeof useUnsavedGuard> }) {
  return (
    <AlertDialog
      isOpen={guard.isAsking}
      onClose={guard.stay}
      title="Discard changes?"
      cancelText="Keep editing"
      confirmText="Discard"
      onConfirm={guard.discard}
    >
      What you typed hasn’t been saved and will be lost.
    </AlertDialog>
  );
}
