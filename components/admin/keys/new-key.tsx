import { useState } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { RightsChoice } from '@/components/admin/shared/rights-choice';
import { ShownOnce } from '@/components/admin/shared/shown-once';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import type { ApiError } from '@/lib/access/api/api-client';
import { callApi } from '@/lib/access/api/api-client';
import { madeKeySchema } from '@/lib/access/api-keys/key-schema';
import type { Right } from '@/lib/core/permissions/rights';
import { DAY_MS } from '@/lib/platform/locale/calendar';

const lives = { '30': 'In a month', '90': 'In three months', '365': 'In a year', never: 'Never' } as const;

/** The lines of a text that are not empty. */
const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

type Field = 'name' | 'expires' | 'addresses' | 'rights';

/** What is wrong, by field; of a list of addresses the first line that is. */
function problemsIn({ errors }: ApiError): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [name = '', place] = path.split('.');
    if (name === 'addresses' && place) problems.addresses ??= `Address ${Number(place) + 1} ${message}`;
    else if (name === 'expiresAt') problems.expires ??= message;
    else if (name === 'name' || name === 'rights' || name === 'addresses') problems[name] ??= message;
  }
  return problems;
}

/** Makes a key, and shows it, which can't be looked up later. */
export function NewKey({ onMade }: { onMade: () => void }) {
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const form = useForm({
    initial: { name: '', expires: '365', addresses: '', rights: [] as Right[] },
    fields: ['name', 'expires', 'addresses', 'rights'],
    fallback: 'Failed to make the key.',
    readRefusal: problemsIn,
    check: ({ name, rights }) => ({
      ...(name.trim() === '' && { name: 'Enter what it is for' }),
      ...(rights.length === 0 && { rights: 'Choose at least one' }),
    }),
    async send({ name, expires, addresses, rights }) {
      const body = {
        name: name.trim(),
        rights,
        expiresAt: expires === 'never' ? null : new Date(Date.now() + Number(expires) * DAY_MS).toISOString(),
        addresses: linesOf(addresses),
      };
      setMade(await callApi('/api/keys', { method: 'POST', body, answer: madeKeySchema }));
      form.reset();
      onMade();
    },
  });
  return (
    <AdminCard title="New key" className="mt-8">
      {made && <ShownOnce label={`Key “${made.name}”`} what="key" secret={made.key} className="mb-5" />}
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            label="What it is for"
            required
            maxLength={100}
            autoComplete="off"
            hint="For example, the warehouse’s software."
            {...form.text('name')}
          />
          <SelectField label="Expires" {...form.text('expires')}>
            <Options labels={lives} />
          </SelectField>
        </div>
        <TextArea
          label="Only from these addresses"
          rows={2}
          hint="IP addresses or networks such as 203.0.113.0/24, one a line. Blank: from anywhere."
          {...form.text('addresses')}
        />
        <RightsChoice
          id={form.idOf('rights')}
          legend="The key may"
          error={form.problems.rights}
          chosen={form.values.rights}
          onChange={(rights) => form.change({ rights })}
        />
        <div>
          <Button type="submit" isPending={form.isPending} pendingText="Making…">
            Make key
          </Button>
        </div>
      </form>
    </AdminCard>
  );
}
