import { TrashIcon } from '@/components/admin/shared/panel-icons';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronDownIcon } from '@/components/ui/icons';

/** Sets the focus once an entry of a list has come, moved or gone. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

interface ListToolsProps {
  /** What the entry is called, such as `Standard`. */
  name: string;
  place: number;
  count: number;
  onMove?: (by: -1 | 1) => void;
  /** Left out where an entry has to stay. */
  onRemove?: (() => void) | undefined;
}

/** Moves an entry of a list up or down, or removes it. */
export function ListTools({ name, place, count, onMove, onRemove }: ListToolsProps) {
  return (
    <span className="flex shrink-0">
      {onMove && count > 1 && (
        <>
          <IconButton
            label={`Move ${name} up`}
            disabled={place === 0}
            onClick={() => onMove(-1)}
            className="disabled:opacity-35"
          >
            <ChevronDownIcon className="rotate-180" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
            className="disabled:opacity-35"
          >
            <ChevronDownIcon />
          </IconButton>
        </>
      )}
      {onRemove && (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      )}
    </span>
  );
}
