import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorSummary } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { saveMySize } from '@/lib/access/my-size/my-size-sync';
import { sizeIn } from '@/lib/core/sizes/convert-size';
import { sizeChart, toUsSize } from '@/lib/core/sizes/size-chart';
import { sizeName, sizeNumber } from '@/lib/core/sizes/size-names';
import { type NamedSize, type SizeSystem, sizeSystemLabels } from '@/lib/core/sizes/size-systems';
import { useMySize } from './use-my-size';

interface MySizeFormProps {
  /** Called with the US size once it is saved; null when it is forgotten. */
  onSaved?: (us: number | null) => void;
}

/** What the visitor typed as a size: halves as people write them, with a point, a comma or as a fraction. */
function readTyped(system: SizeSystem, typed: string): NamedSize {
  const text = typed
    .trim()
    .replace(/\s*(?:½|1\/2)$/, '.5')
    .replace(',', '.');
  return { system, value: /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : Number.NaN };
}

function rangeOf(system: SizeSystem): string {
  const [first, last] = [sizeChart[0], sizeChart.at(-1)].map((row) => sizeNumber(system, row?.us ?? 0));
  return `${first} to ${last}`;
}

/** Says which size the visitor takes, in the system that they know. */
export function MySizeForm({ onSaved }: MySizeFormProps) {
  const my = useMySize();
  const system = my.said?.system ?? my.system;
  /** The system of what is typed, until a change of it has converted that. */
  const [typedIn, setTypedIn] = useState(system);
  const form = useForm({
    initial: { system: system as string, value: my.said ? String(my.said.value) : '' },
    fields: ['value'],
    check: ({ system, value }) => {
      const named = readTyped(system as SizeSystem, value);
      if (value.trim() === '') return { value: 'Please enter your size' };
      if (Number.isNaN(named.value)) return { value: 'Please enter a number, such as 9 or 9.5' };
      return toUsSize(named) === null ? { value: `Our chart goes from ${rangeOf(named.system)}, in half sizes` } : {};
    },
    send: async ({ system, value }) => {
      const named = readTyped(system as SizeSystem, value);
      await saveMySize(named);
      const us = toUsSize(named);
      showToast({ tone: 'success', text: `We’ll remember your size: ${sizeName(named.system, us ?? 0)}.` });
      onSaved?.(us);
    },
    fallback: 'Your size could not be saved. Please try again.',
  });
  const { value } = form.values;
  const us = toUsSize(readTyped(typedIn, value));

  function switchTo(next: SizeSystem) {
    setTypedIn(next);
    form.change({ system: next, ...(us !== null && { value: sizeNumber(next, us) }) });
  }

  async function forget() {
    try {
      await saveMySize(null);
      form.change({ value: '' });
      showToast({ tone: 'success', text: 'We’ve forgotten your size.' });
      onSaved?.(null);
      // The button goes. A window that closes with it gives the focus back by itself.
      document.getElementById(form.idOf('value'))?.focus();
    } catch {
      showToast({ tone: 'danger', text: 'Your size could not be removed. Please try again.' });
    }
  }

  return (
    <form {...form.props} className="grid gap-5">
      <ErrorSummary form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          id={form.idOf('system')}
          name="system"
          label="Size system"
          defaultValue={typedIn}
          onChange={({ target }) => switchTo(target.value as SizeSystem)}
        >
          <Options labels={{ ...sizeSystemLabels, cm: 'Foot length in cm' }} />
        </SelectField>
        <TextField
          {...form.text('value')}
          label={typedIn === 'cm' ? 'Foot length' : 'Your size'}
          hint={`From ${rangeOf(typedIn)}${typedIn === 'cm' ? ' cm, to the millimeter' : ', including half sizes'}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {us !== null &&
          `That is ${(['us-men', 'us-women', 'eu', 'uk'] as const)
            .filter((each) => each !== typedIn)
            .map((each) => (each === 'us-men' ? `US ${us}` : sizeName(each, us)))
            .join(', ')}${typedIn === 'cm' ? '' : `, for feet up to ${sizeIn('cm', us).toFixed(1)} cm`}.`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isPending={form.isPending} pendingText="Saving…">
          Save my size
        </Button>
        {my.said && (
          <Button tone="quiet" onClick={() => void forget()}>
            Forget my size
          </Button>
        )}
      </div>
    </form>
  );
}

/** The same in a window. */
export function MySizeDialog({ onClose, onSaved }: MySizeFormProps & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="My size" isSheet hasForm>
      <p className="mb-5 text-sm text-muted">
        Tell us once, and every shoe opens in your size. Sizes across the shop are shown in the system you choose.
      </p>
      <MySizeForm
        onSaved={(us) => {
          onClose();
          onSaved?.(us);
        }}
      />
    </Dialog>
  );
}
