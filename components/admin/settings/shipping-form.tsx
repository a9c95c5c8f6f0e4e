import { useState } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { PlusIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { wordsOfCountries } from '@/lib/pricing/settings/settings-words';
import { CountryChoice } from './country-choice';
import { focusSoon, ListTools } from './list-tools';
import type { OpenedPart } from './opened-part';
import { SettingsFrame } from './settings-frame';
import {
  moved,
  newMethod,
  newZone,
  replaced,
  toShippingDraft,
  toShippingValue,
  type ZoneDraft,
} from './shipping-draft';
import { ShippingMethod } from './shipping-method';
import { useSettingsForm } from './use-settings-form';

/** Zones of countries, and the ways to send to each. */
export function ShippingForm({ opened }: { opened: OpenedPart<'shipping'> }) {
  const settings = useSettingsForm({ part: 'shipping', opened, toDraft: toShippingDraft, toValue: toShippingValue });
  const { form } = settings;
  const { zones } = form.values;
  const change = (next: ZoneDraft[]) => form.change({ zones: next });
  const idOf = (path: string) => form.idOf(`zones.${path}`);
  const firstProblemOf = (start: string) =>
    Object.entries(form.problems).find(([field]) => field.startsWith(start))?.[1];

  return (
    <SettingsFrame settings={settings}>
      <AdminCard
        title="Working days"
        note={`What customers are promised: Monday to Friday, ${
          shopFacts().terms.country === 'US'
            ? 'without holidays of the USA.'
            : 'holidays too, unless they are among your days off.'
        }`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={form.idOf('cutOff')}
            label="Packed the same day until"
            hint="In your shop’s time zone. Later orders count from the next working day. Empty: the whole day."
            type="time"
            value={form.values.cutOff}
            error={form.problems.cutOff}
            onChange={({ target }) => form.change({ cutOff: target.value })}
          />
          <TextField
            id={form.idOf('daysOff')}
            label="Days off"
            hint="Days on which you’re closed as well, such as 2026-12-24, 2026-12-31."
            autoComplete="off"
            value={form.values.daysOff}
            error={form.problems.daysOff ?? firstProblemOf('daysOff.')}
            onChange={({ target }) => form.change({ daysOff: target.value })}
          />
        </div>
      </AdminCard>
      {zones.map((zone, place) => (
        <ShippingZone
          key={zone.key}
          zone={zone}
          place={place}
          count={zones.length}
          zones={zones}
          idOf={(field) => idOf(`${place}.${field}`)}
          problemOf={(field) => form.problems[`zones.${place}.${field}`]}
          onChange={(changes) => change(replaced(zones, place, changes))}
          onMove={(by) => {
            change(moved(zones, place, by));
            focusSoon(idOf(`${place + by}.name`));
          }}
          onRemove={() => {
            change(zones.toSpliced(place, 1));
            focusSoon(form.idOf('zones'));
          }}
        />
      ))}
      {form.problems.zones && <FieldError id={`${form.idOf('zones')}-error`}>{form.problems.zones}</FieldError>}
      <p>
        <Button
          id={form.idOf('zones')}
          tone="secondary"
          onClick={() => {
            change([...zones, newZone()]);
            focusSoon(idOf(`${zones.length}.name`));
          }}
        >
          <PlusIcon className="size-4" />
          Add a zone
        </Button>
      </p>
    </SettingsFrame>
  );
}

interface ShippingZoneProps {
  zone: ZoneDraft;
  place: number;
  count: number;
  zones: readonly ZoneDraft[];
  idOf: (field: string) => string;
  problemOf: (field: string) => string | undefined;
  onChange: (change: Partial<ZoneDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Countries that are sent to in the same ways. */
function ShippingZone({ zone, place, count, zones, idOf, problemOf, onChange, onMove, onRemove }: ShippingZoneProps) {
  const { name, countries, methods } = zone;
  const title = name.trim() || `Zone ${place + 1}`;
  const places = wordsOfCountries(countries);
  const changeMethods = (next: ZoneDraft['methods']) => onChange({ methods: next });
  const otherZoneOf = (code: string) => zones.find((other) => other !== zone && other.countries.includes(code));
  const problem = problemOf('countries');
  const [isOpen, setIsOpen] = useState(countries.length === 0);

  return (
    <AdminCard
      title={title}
      note={places !== title && places}
      actions={<ListTools name={title} place={place} count={count} onMove={onMove} onRemove={onRemove} />}
    >
      <div className="grid gap-5">
        <TextField
          id={idOf('name')}
          label="Name of the zone"
          hint="For you only. For example, Germany, or Rest of Europe."
          autoComplete="off"
          value={name}
          error={problemOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
          className="sm:max-w-md"
        />
        <details open={isOpen || problem !== undefined} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="min-h-9 font-medium text-sm underline decoration-line underline-offset-6 hover:decoration-current">
            {countries.length === 0 ? 'Countries' : `Change the ${countries.length === 1 ? 'country' : 'countries'}`}
          </summary>
          <div className="mt-2 sm:max-w-md">
            <CountryChoice
              legend="Countries"
              id={idOf('countries')}
              error={problem}
              chosen={countries}
              onChange={(next) => onChange({ countries: next })}
              refusalOf={(code) => {
                const other = otherZoneOf(code);
                return other && `in ${other.name.trim() || 'another zone'}`;
              }}
            />
          </div>
        </details>
        <div>
          <h3 className="mb-2 font-medium text-sm">Ways to send, the usual one first</h3>
          <ol className="grid gap-3">
            {methods.map((method, index) => (
              <ShippingMethod
                key={method.key}
                method={method}
                place={index}
                count={methods.length}
                idOf={(field) => idOf(`methods.${index}.${field}`)}
                problemOf={(field) => problemOf(`methods.${index}.${field}`)}
                onChange={(changes) => changeMethods(replaced(methods, index, changes))}
                onMove={(by) => {
                  changeMethods(moved(methods, index, by));
                  focusSoon(idOf(`methods.${index + by}.name`));
                }}
                onRemove={() => {
                  changeMethods(methods.toSpliced(index, 1));
                  focusSoon(idOf('methods'));
                }}
              />
            ))}
          </ol>
          {problemOf('methods') && <FieldError id={`${idOf('methods')}-error`}>{problemOf('methods')}</FieldError>}
          <Button
            id={idOf('methods')}
            tone="secondary"
            size="sm"
            onClick={() => {
              changeMethods([...methods, newMethod()]);
              focusSoon(idOf(`methods.${methods.length}.name`));
            }}
            className="mt-3"
          >
            <PlusIcon className="size-4" />
            Add a way to send
          </Button>
        </div>
      </div>
    </AdminCard>
  );
}
