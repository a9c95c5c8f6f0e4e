import { useRights } from '@/components/admin/permissions/viewer-rights';
import { FieldError } from '@/components/ui/field';
import { rightGroups, wordsOfRight } from '@/lib/core/permissions/right-words';
import type { Right } from '@/lib/core/permissions/rights';
import { CheckGroup } from './check-group';

interface RightsChoiceProps {
  /** Gets the focus when something is wrong. */
  id: string;
  legend: string;
  error?: string | undefined;
  chosen: readonly Right[];
  onChange: (chosen: Right[]) => void;
}

/** Any number of rights, in groups. One can’t give a right that one lacks. */
export function RightsChoice({ id, legend, error, chosen, onChange }: RightsChoiceProps) {
  const held = useRights();
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 outline-offset-4">
      <legend className="font-medium text-sm">{legend}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-3 grid gap-5">
        {rightGroups.map(({ label, rights }) => (
          <CheckGroup
            key={label}
            legend={label}
            checks={rights.map((right) => ({
              value: right,
              label: wordsOfRight(right).label,
              hint: wordsOfRight(right).opens,
              refusal: held.includes(right) ? undefined : 'You don’t have this right, so you can’t give it.',
            }))}
            chosen={chosen}
            onChange={onChange}
            className="border-line border-t pt-4"
          />
        ))}
      </div>
    </fieldset>
  );
}
