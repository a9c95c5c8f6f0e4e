import { focusSoon, ListTools } from '@/components/admin/settings/list-tools';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { AmountField } from '@/components/ui/amount-field';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { PlusIcon } from '@/components/ui/icons';
import { RadioCards } from '@/components/ui/radio-cards';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { type Kind, newStep, type On } from './promotion-draft';
import type { PromotionForm } from './use-promotion-form';

const kinds = [
  { value: 'percent', label: 'A percentage off', description: 'For example, 20% off.' },
  { value: 'amount', label: 'An amount off', description: 'Taken off once an order.' },
  { value: 'fixed-price', label: 'A fixed price', description: 'Every pair costs the same.' },
  { value: 'free-shipping', label: 'Free shipping', description: 'Whichever way it’s sent.' },
  { value: 'buy-x-get-y', label: 'Buy some, get some', description: 'The cheapest pairs are given.' },
  { value: 'steps', label: 'The more, the more off', description: 'Percentages above sums.' },
] as const satisfies readonly { value: Kind; label: string; description: string }[];

const places: Readonly<Record<On, string>> = {
  order: 'The whole order',
  matching: 'The shoes chosen below',
  cheapest: 'The cheapest pair of them',
};

/** What the promotion gives, and on what. */
export function GivesFields({ form: { form, field } }: { form: PromotionForm }) {
  const { kind, on, notOnSale } = form.values;
  const hasPlace = kind !== 'free-shipping' && kind !== 'buy-x-get-y';
  return (
    <AdminCard title="What it gives">
      <div className="grid gap-5">
        <RadioCards
          legend="Kind"
          isLegendHidden
          name="promotion-kind"
          options={kinds}
          value={kind}
          onChange={(next) => form.change({ kind: next })}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {kind === 'percent' && (
            <TextField label="Percent" inputMode="decimal" autoComplete="off" suffix="%" {...field('value')} />
          )}
          {kind === 'amount' && <AmountField label="Amount" {...field('value')} />}
          {kind === 'fixed-price' && <AmountField label="Price of a pair" {...field('value')} />}
          {hasPlace && (
            <SelectField
              label="Taken off"
              value={on}
              onChange={({ target }) => form.change({ on: target.value as On })}
            >
              <Options labels={places} />
            </SelectField>
          )}
        </div>
        {kind === 'buy-x-get-y' && <GroupFields form={{ form, field }} />}
        {kind === 'steps' && <StepFields form={{ form, field }} />}
        {kind !== 'free-shipping' && (
          <CheckboxField
            label="Not for shoes that are on sale already"
            checked={notOnSale}
            onChange={({ target }) => form.change({ notOnSale: target.checked })}
          />
        )}
      </div>
    </AdminCard>
  );
}

interface FieldsProps {
  form: Pick<PromotionForm, 'form' | 'field'>;
}

function GroupFields({ form: { field } }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <TextField label="Pairs to buy" inputMode="numeric" autoComplete="off" {...field('buy')} />
      <TextField label="Pairs to get" inputMode="numeric" autoComplete="off" {...field('get')} />
      <TextField
        label="Percent off those"
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        hint="100 is free."
        {...field('percentOff')}
      />
    </div>
  );
}

function StepFields({ form: { form } }: FieldsProps) {
  const { steps } = form.values;
  const { idOf, problems } = form;
  const change = (at: number, changes: object) =>
    form.change({ steps: steps.map((step, place) => (place === at ? { ...step, ...changes } : step)) });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">Steps</legend>
      <ol className="grid gap-3">
        {steps.map(({ key, over, percent }, at) => (
          <li key={key} className="flex items-start gap-2">
            <div className="grid grow grid-cols-2 items-start gap-3 sm:max-w-sm">
              <AmountField
                id={idOf(`steps.${at}.over`)}
                label="Above"
                value={over}
                error={problems[`steps.${at}.over`]}
                onChange={({ target }) => change(at, { over: target.value })}
              />
              <TextField
                id={idOf(`steps.${at}.percent`)}
                label="Percent"
                inputMode="decimal"
                autoComplete="off"
                suffix="%"
                value={percent}
                error={problems[`steps.${at}.percent`]}
                onChange={({ target }) => change(at, { percent: target.value })}
              />
            </div>
            {steps.length > 1 && (
              <span className="mt-7">
                <ListTools
                  name={`the step above ${over || 'that sum'}`}
                  place={at}
                  count={steps.length}
                  onRemove={() => {
                    form.change({ steps: steps.toSpliced(at, 1) });
                    focusSoon(idOf(`steps.${Math.max(0, at - 1)}.over`));
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted text-xs">
        The sum has to be exceeded, and the highest step that it exceeds counts.
      </p>
      {steps.length < 20 && (
        <Button
          tone="quiet"
          size="sm"
          onClick={() => {
            form.change({ steps: [...steps, newStep()] });
            focusSoon(idOf(`steps.${steps.length}.over`));
          }}
        >
          <PlusIcon className="size-4" />
          Another step
        </Button>
      )}
    </fieldset>
  );
}
