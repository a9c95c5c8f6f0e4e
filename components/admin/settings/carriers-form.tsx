import { AdminCard } from '@/components/admin/shared/admin-card';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { PlusIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { carrierNames } from '@/lib/core/shop-terms/carriers';
import { MAX_CARRIERS, type PartValue } from '@/lib/pricing/settings/settings-schema';
import { focusSoon, ListTools } from './list-tools';
import type { OpenedPart } from './opened-part';
import { SettingsFrame } from './settings-frame';
import { replaced } from './shipping-draft';
import { newKey } from './typed-numbers';
import { useSettingsForm } from './use-settings-form';

interface CarrierDraft {
  key: string;
  name: string;
  trackingUrl: string;
}

const toDraft = ({ carriers }: PartValue<'carriers'>): { carriers: CarrierDraft[] } => ({
  carriers: carriers.map(({ name, trackingUrl }) => ({ key: newKey(), name, trackingUrl })),
});

const toValue = ({ carriers }: { carriers: CarrierDraft[] }) => ({
  carriers: carriers.map(({ name, trackingUrl }) => ({ name: name.trim(), trackingUrl: trackingUrl.trim() })),
});

/** Carriers beside those that the shop knows, each with where it tracks parcels. */
export function CarriersForm({ opened }: { opened: OpenedPart<'carriers'> }) {
  const settings = useSettingsForm({ part: 'carriers', opened, toDraft, toValue });
  const { form } = settings;
  const { carriers } = form.values;
  const change = (next: CarrierDraft[]) => form.change({ carriers: next });
  const idOf = (path: string) => form.idOf(`carriers.${path}`);

  return (
    <SettingsFrame settings={settings}>
      <AdminCard title="Your own carriers">
        <p className="mb-4 max-w-prose text-muted text-sm">
          The shop already knows {new Intl.ListFormat('en').format(carrierNames)}. Add others that you ship with, and
          customers can follow their packages there. Packages that have already left keep their links.
        </p>
        <ol className="grid gap-4">
          {carriers.map((carrier, place) => {
            const name = carrier.name.trim() || `Carrier ${place + 1}`;
            const text = (field: 'name' | 'trackingUrl') => ({
              id: idOf(`${place}.${field}`),
              autoComplete: 'off',
              value: carrier[field],
              error: form.problems[`carriers.${place}.${field}`],
              onChange: ({ target }: { target: HTMLInputElement }) =>
                change(replaced(carriers, place, { [field]: target.value })),
            });
            return (
              <li key={carrier.key} className="rounded-md border border-line p-4">
                <div className="mb-2 flex items-center justify-between gap-4">
                  <h3 className="min-w-0 truncate font-medium text-sm">{name}</h3>
                  <ListTools
                    name={name}
                    place={place}
                    count={carriers.length}
                    onRemove={() => {
                      change(carriers.toSpliced(place, 1));
                      focusSoon(form.idOf('carriers'));
                    }}
                  />
                </div>
                <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <TextField label="Name" maxLength={40} {...text('name')} />
                  <TextField
                    label="Tracking link"
                    type="url"
                    spellCheck={false}
                    hint="With {number} where the tracking number goes: https://post.example/track?id={number}"
                    {...text('trackingUrl')}
                  />
                </div>
              </li>
            );
          })}
        </ol>
        {form.problems.carriers && (
          <FieldError id={`${form.idOf('carriers')}-error`}>{form.problems.carriers}</FieldError>
        )}
        <Button
          id={form.idOf('carriers')}
          tone="secondary"
          disabled={carriers.length >= MAX_CARRIERS}
          onClick={() => {
            change([...carriers, { key: newKey(), name: '', trackingUrl: '' }]);
            focusSoon(idOf(`${carriers.length}.name`));
          }}
          className={carriers.length > 0 ? 'mt-4 self-start' : 'self-start'}
        >
          <PlusIcon className="size-4" />
          Add a carrier
        </Button>
      </AdminCard>
    </SettingsFrame>
  );
}
