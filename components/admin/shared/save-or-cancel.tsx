import { Button } from '@/components/ui/button';

interface SaveOrCancelProps {
  isSaving: boolean;
  save: () => Promise<void>;
  cancel: () => void;
}

/** Ends the editing of a row. */
export function SaveOrCancel({ isSaving, save, cancel }: SaveOrCancelProps) {
  return (
    <span className="inline-flex gap-2 md:max-xl:flex-col">
      <Button size="sm" isPending={isSaving} onClick={() => void save()}>
        Save
      </Button>
      <Button tone="quiet" size="sm" onClick={cancel}>
        Cancel
      </Button>
    </span>
  );
}
