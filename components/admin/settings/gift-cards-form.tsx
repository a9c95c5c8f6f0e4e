import { AdminCard } from '@/components/admin/shared/admin-card';
import { AmountField } from '@/components/ui/amount-field';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TextField } from '@/components/ui/text-field';
import type { PartValue } from '@/lib/pricing/settings/settings-schema';
import type { OpenedPart } from './opened-part';
import { SettingsFrame } from './settings-frame';
import { readSum, sumText } from './typed-numbers';
import { useSettingsForm } from './use-settings-form';

interface GiftCardsDraft {
  sold: boolean;
  /** With commas between them. */
  amounts: string;
  from: string;
  to: string;
}

const toDraft = ({ sold, amounts, from, to }: PartValue<'gift-cards'>): GiftCardsDraft => ({
  sold,
  amounts: amounts.join(', '),
  from: sumText(from),
  to: sumText(to),
});

const toValue = ({ sold, amounts, from, to }: GiftCardsDraft) => ({
  sold,
  amounts: amounts.split(/[\s,;]+/).flatMap((typed) => (typed === '' ? [] : [readSum(typed)])),
  from: readSum(from),
  to: readSum(to),
});

/** Whether gift cards are sold, and for how much. */
export function GiftCardsForm({ opened }: { opened: OpenedPart<'gift-cards'> }) {
  const settings = useSettingsForm({ part: 'gift-cards', opened, toDraft, toValue });
  const { form } = settings;
  return (
    <SettingsFrame settings={settings}>
      <AdminCard title="Gift cards">
        <CheckboxField
          label="Sell gift cards"
          checked={form.values.sold}
          onChange={({ target }) => form.change({ sold: target.checked })}
        />
        <p className="mt-1 mb-5 max-w-prose text-muted text-sm">
          They’re bought like shoes and sent by email, at once or at a time that the buyer chooses. No tax is charged
          when a card is sold: it’s charged on what the card buys.
        </p>
        <TextField
          label="Amounts"
          autoComplete="off"
          hint="Up to 8 whole amounts, with commas between them."
          {...form.text('amounts')}
          className="max-w-md"
        />
        <div className="mt-4 grid max-w-md gap-4 sm:grid-cols-2">
          <AmountField label="At least" {...form.text('from')} />
          <AmountField label="At most" {...form.text('to')} />
        </div>
      </AdminCard>
    </SettingsFrame>
  );
}
