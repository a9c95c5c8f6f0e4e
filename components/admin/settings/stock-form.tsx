import { AdminCard } from '@/components/admin/shared/admin-card';
import { TextField } from '@/components/ui/text-field';
import type { PartValue } from '@/lib/pricing/settings/settings-schema';
import type { OpenedPart } from './opened-part';
import { SettingsFrame } from './settings-frame';
import { readCount } from './typed-numbers';
import { useSettingsForm } from './use-settings-form';

interface StockDraft {
  /** Blank where no mail is sent. */
  lowAt: string;
}

const toDraft = ({ lowAt }: PartValue<'stock'>): StockDraft => ({ lowAt: lowAt === null ? '' : String(lowAt) });
const toValue = ({ lowAt }: StockDraft) => ({ lowAt: lowAt.trim() === '' ? null : readCount(lowAt) });

/** When the shop hears that a size runs low. */
export function StockForm({ opened }: { opened: OpenedPart<'stock'> }) {
  const settings = useSettingsForm({ part: 'stock', opened, toDraft, toValue });
  const { form } = settings;
  return (
    <SettingsFrame settings={settings}>
      <AdminCard title="Running low">
        <p className="mb-4 max-w-prose text-muted text-sm">
          When a size falls to this many pairs, one email goes to the shop’s address, or to everyone on your staff who
          may change the stock. Single sizes can have a number of their own, in their history.
        </p>
        <TextField
          label="Email us at"
          suffix="pairs"
          inputMode="numeric"
          autoComplete="off"
          hint="0 for sold out. Leave it empty, and no email is sent."
          {...form.text('lowAt')}
          className="max-w-60"
        />
      </AdminCard>
    </SettingsFrame>
  );
}
