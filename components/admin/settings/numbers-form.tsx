import { AdminCard } from '@/components/admin/shared/admin-card';
import { Refusal } from '@/components/ui/forms/use-form';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { type SeriesName, seriesNames } from '@/lib/core/numbers/numbers-schema';
import type { PartValue } from '@/lib/pricing/settings/settings-schema';
import { seriesTitles } from '@/lib/pricing/settings/settings-words';
import type { OpenedPart } from './opened-part';
import { SettingsFrame } from './settings-frame';
import { readCount } from './typed-numbers';
import { useSettingsForm } from './use-settings-form';

interface SeriesDraft {
  prefix: string;
  /** Blank while nothing is counted. */
  next: string;
}
type NumbersDraft = Record<SeriesName, SeriesDraft> & { issueInvoiceAt: PartValue<'numbers'>['issueInvoiceAt'] };

const seriesDraft = ({ prefix, next }: PartValue<'numbers'>[SeriesName]): SeriesDraft => ({
  prefix,
  next: next === null ? '' : String(next),
});

const toDraft = ({ orders, invoices, creditNotes, issueInvoiceAt }: PartValue<'numbers'>): NumbersDraft => ({
  orders: seriesDraft(orders),
  invoices: seriesDraft(invoices),
  creditNotes: seriesDraft(creditNotes),
  issueInvoiceAt,
});

const seriesValue = ({ prefix, next }: SeriesDraft) => ({
  prefix,
  next: next.trim() === '' ? null : readCount(next),
});

const toValue = ({ orders, invoices, creditNotes, issueInvoiceAt }: NumbersDraft) => ({
  orders: seriesValue(orders),
  invoices: seriesValue(invoices),
  creditNotes: seriesValue(creditNotes),
  issueInvoiceAt,
});

const hints: Readonly<Record<SeriesName, string>> = {
  orders: 'Leave the number empty, and orders keep the numbers that the shop makes for them.',
  invoices: 'Leave the number empty if you write your invoices elsewhere: then the shop issues none.',
  creditNotes:
    'For money that goes back. Each credit note names the invoice of its order. Left empty, refunds get papers without ' +
    'a counted number, and none of them is in the list of invoices.',
};

/** Refuses an empty number where something is counted, or is to be by its prefix. Throws Refusal. */
async function withNumbers(draft: NumbersDraft, stored: PartValue<'numbers'>): Promise<NumbersDraft> {
  const problems = seriesNames.flatMap((name) => {
    const { prefix, next } = draft[name];
    if (next.trim() !== '') return [];
    if (stored[name].next !== null) return [[`${name}.next`, 'Counting can’t be stopped; enter the next number']];
    return prefix.trim() === '' ? [] : [[`${name}.next`, 'Enter the number to begin with, such as 1']];
  });
  if (problems.length > 0) throw new Refusal(Object.fromEntries(problems));
  return draft;
}

/** How orders, invoices and credit notes are counted. */
export function NumbersForm({ opened }: { opened: OpenedPart<'numbers'> }) {
  const settings = useSettingsForm({ part: 'numbers', opened, toDraft, toValue, complete: withNumbers });
  const { form } = settings;
  const { values } = form;
  return (
    <SettingsFrame settings={settings}>
      {seriesNames.map((name) => {
        const { prefix, next } = values[name];
        const change = (part: Partial<SeriesDraft>) => form.change({ [name]: { ...values[name], ...part } });
        return (
          <AdminCard key={name} title={seriesTitles[name]}>
            {(name === 'creditNotes' || settings.base.value[name].next === null) && (
              <p className="mb-4 max-w-prose text-muted text-sm">{hints[name]}</p>
            )}
            <div className="grid max-w-md gap-x-4 gap-y-3 sm:grid-cols-2">
              <TextField
                id={form.idOf(`${name}.prefix`)}
                label="Prefix"
                autoComplete="off"
                maxLength={12}
                value={prefix}
                error={form.problems[`${name}.prefix`]}
                onChange={({ target }) => change({ prefix: target.value })}
              />
              <TextField
                id={form.idOf(`${name}.next`)}
                label="Next number"
                inputMode="numeric"
                autoComplete="off"
                value={next}
                error={form.problems[`${name}.next`]}
                onChange={({ target }) => change({ next: target.value })}
              />
            </div>
            {next.trim() !== '' && (
              <p className="mt-2 text-muted text-sm">
                The next one is{' '}
                <strong className="font-semibold text-text">
                  {prefix}
                  {Number.isNaN(readCount(next)) ? next : readCount(next)}
                </strong>
                . It can go up, and never down.
              </p>
            )}
          </AdminCard>
        );
      })}
      <AdminCard title="When invoices are issued">
        <SelectField
          label="An order gets its invoice"
          value={values.issueInvoiceAt}
          onChange={({ target }) =>
            form.change({ issueInvoiceAt: target.value === 'shipment' ? 'shipment' : 'payment' })
          }
          className="max-w-80"
        >
          <option value="payment">when it is paid</option>
          <option value="shipment">when its first package leaves</option>
        </SelectField>
      </AdminCard>
    </SettingsFrame>
  );
}
