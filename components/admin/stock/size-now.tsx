import { type FormEvent, useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { readCount } from '@/components/admin/settings/typed-numbers';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { nameOfSize, pairsText, type SizeRow, sizeRowsSchema } from './stock-words';

/** A size as it is now, and from when on the shop is told that it runs low. */
export function SizeNow({ product, size }: { product: string; size: number }) {
  const path = `/api/stock?product=${encodeURIComponent(product)}&limit=100` as const;
  const { state, reload, update } = useRead(path, (signal) => callApi(path, { answer: sizeRowsSchema, signal }), {
    isForSignedIn: false,
  });
  const mayWrite = useRight('stock:write');
  const row = state.status === 'found' ? state.data.find((each) => each.size === size) : undefined;
  if (!row) return null;
  return (
    <section aria-label="This size now" className="mb-6 rounded-lg border border-line bg-raised p-4 text-sm sm:p-5">
      <p>
        <span className="wrap-anywhere font-medium">{nameOfSize(row)}</span>
        {row.available === null
          ? ' isn’t counted.'
          : `: ${pairsText(row.available)} for sale, ${pairsText(row.allocated)} set aside for orders and exchanges.`}
      </p>
      {mayWrite && row.available !== null && (
        <ThresholdForm key={row._id} row={row} onSaved={(rows) => update(() => rows)} onOutdated={reload} />
      )}
    </section>
  );
}

const MOST = 9_999_999;

interface ThresholdFormProps {
  row: SizeRow;
  onSaved: (rows: SizeRow[]) => void;
  onOutdated: () => void;
}

function ThresholdForm({ row, onSaved, onOutdated }: ThresholdFormProps) {
  const [typed, setTyped] = useState(row.lowAt === null ? '' : String(row.lowAt));
  const [isForAll, setIsForAll] = useState(false);
  const [error, setError] = useState<string>();
  const saving = useAdminWrite({ done: 'Saved.', failed: 'Failed to save it.' }, onOutdated);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const lowAt = typed.trim() === '' ? null : readCount(typed);
    if (lowAt !== null && !(Number.isInteger(lowAt) && lowAt <= MOST)) {
      setError('Enter a whole number, or nothing');
      return;
    }
    const body = {
      product: row.product,
      ...(!isForAll && { size: row.size }),
      lowAt,
    };
    async function write(): Promise<void> {
      onSaved(await callApi('/api/stock/thresholds', { method: 'PUT', body, answer: sizeRowsSchema }));
      setIsForAll(false);
    }
    void saving.run(write, () => undefined);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-x-5 gap-y-3">
      <TextField
        label="Email us at"
        suffix="pairs"
        inputMode="numeric"
        autoComplete="off"
        hint="Empty for the number in your settings."
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        className="w-64"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:pt-7">
        <CheckboxField
          label="For all sizes of this shoe"
          checked={isForAll}
          onChange={({ target }) => setIsForAll(target.checked)}
        />
        <Button type="submit" tone="secondary" size="sm" isPending={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
