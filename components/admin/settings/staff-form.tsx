import { AdminCard } from '@/components/admin/shared/admin-card';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Link } from '@/components/ui/link';
import type { PartValue } from '@/lib/pricing/settings/settings-schema';
import type { OpenedPart } from './opened-part';
import { SettingsFrame } from './settings-frame';
import { useSettingsForm } from './use-settings-form';

const toDraft = ({ requireSecondFactor }: PartValue<'staff'>) => ({ requireSecondFactor });

/** Whether everyone on the team needs a second factor. */
export function StaffForm({ opened }: { opened: OpenedPart<'staff'> }) {
  const settings = useSettingsForm({ part: 'staff', opened, toDraft, toValue: toDraft });
  const { form } = settings;
  return (
    <SettingsFrame settings={settings}>
      <AdminCard title="Second factor">
        <p className="mb-2 max-w-prose text-muted text-sm">
          A passkey or a six-digit code beside the password keeps an account safe even when its password gets out. Once
          it’s required, whoever on your team has none is asked to set one up before anything else.
        </p>
        <CheckboxField
          label="Everyone on the team needs a second factor"
          checked={form.values.requireSecondFactor}
          onChange={({ target }) => form.change({ requireSecondFactor: target.checked })}
        />
        <p className="mt-3 text-sm">
          <Link href="/profile/security" className="font-medium underline underline-offset-4">
            Set up your own
          </Link>
        </p>
      </AdminCard>
    </SettingsFrame>
  );
}
