import { type ReactNode, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { toPlaceLine } from '@/lib/pricing/addresses/address-lines';
import type { SavedAddress } from '@/lib/pricing/addresses/address-schema';

interface AddressChoiceProps {
  saved: readonly SavedAddress[];
  /** The chosen one; null for a new address. */
  chosen: SavedAddress | null;
  onChoose: (address: SavedAddress | null) => void;
}

/** As many as are shown before all are asked for. */
const FEW = 3;

/** The customer's saved addresses, to choose from, and a new one. */
export function AddressChoice({ saved, chosen, onChoose }: AddressChoiceProps) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? saved : saved.filter((address, index) => index < FEW || address === chosen);
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 text-sm font-medium">Deliver to</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {shown.map((address) => (
          <Choice key={address._id} isChosen={address === chosen} onChoose={() => onChoose(address)}>
            <span className="block font-medium">
              {address.fullName}
              {address.isDefault && <span className="font-normal text-muted"> · Default</span>}
            </span>
            <span className="block text-xs text-muted">
              {[address.address, address.address2].filter(Boolean).join(', ')}
            </span>
            <span className="block text-xs text-muted">{toPlaceLine(address)}</span>
          </Choice>
        ))}
        <Choice isChosen={chosen === null} onChoose={() => onChoose(null)}>
          <span className="block font-medium">A new address</span>
        </Choice>
      </div>
      {shown.length < saved.length && (
        <button
          type="button"
          onClick={() => setIsAll(true)}
          className="mt-2 min-h-9 text-sm text-muted underline underline-offset-4 hover:text-text"
        >
          Show all {saved.length} addresses
        </button>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-14 items-start gap-3 rounded-md border border-outline bg-raised px-4 py-3 text-sm transition-colors hover:border-text',
        'has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name="savedAddress"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-outline bg-raised outline-none checked:border-[6px] checked:border-accent"
      />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
    </label>
  );
}
