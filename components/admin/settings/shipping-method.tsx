import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FieldError } from '@/components/ui/field';
import { PlusIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { currencySign } from '@/lib/platform/locale/locale';
import { wordsOfMethod } from '@/lib/pricing/settings/settings-words';
import { focusSoon, ListTools } from './list-tools';
import { type MethodDraft, newStep, readableMethod, replaced } from './shipping-draft';

interface ShippingMethodProps {
  method: MethodDraft;
  place: number;
  count: number;
  /** The id of the control of one of its fields, and what is wrong with it. */
  idOf: (field: string) => string;
  problemOf: (field: string) => string | undefined;
  onChange: (change: Partial<MethodDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One way to send: its name, its days and its prices. */
export function ShippingMethod({
  method,
  place,
  count,
  idOf,
  problemOf,
  onChange,
  onMove,
  onRemove,
}: ShippingMethodProps) {
  const { name, days, pickup } = method;
  const title = name.trim() || `method ${place + 1}`;
  const readable = readableMethod(method);
  return (
    <li className="rounded-md border border-line p-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        <div className="flex items-start gap-2">
          <TextField
            id={idOf('name')}
            label="What customers choose"
            placeholder="For example, Standard"
            autoComplete="off"
            value={name}
            error={problemOf('name')}
            onChange={({ target }) => onChange({ name: target.value })}
            className="min-w-0 grow"
          />
          <span className="mt-7">
            <ListTools name={title} place={place} count={count} onMove={onMove} onRemove={onRemove} />
          </span>
        </div>
        <div className="mt-4 grid grid-cols-2 gap-3 sm:max-w-xs">
          <TextField
            id={idOf('days.0')}
            label="Days, from"
            inputMode="numeric"
            autoComplete="off"
            value={days[0]}
            error={problemOf('days.0')}
            onChange={({ target }) => onChange({ days: [target.value, days[1]] })}
          />
          <TextField
            id={idOf('days.1')}
            label="to"
            inputMode="numeric"
            autoComplete="off"
            value={days[1]}
            error={problemOf('days.1')}
            onChange={({ target }) => onChange({ days: [days[0], target.value] })}
          />
        </div>
        <p className="mt-1.5 text-muted text-xs">Working days of your shop, from the order to the door.</p>
        <CheckboxField
          label="Customers pick it up themselves"
          checked={pickup}
          onChange={({ target }) => onChange({ pickup: target.checked })}
          className="mt-2"
        />
        <MethodPrices
          rates={method.rates}
          idOf={idOf}
          problemOf={problemOf}
          onChange={(rates) => onChange({ rates })}
        />
        {readable && (
          <p className="mt-3 rounded-sm bg-sunken px-3 py-2 text-sm">
            <span className="text-muted">In short: </span>
            {wordsOfMethod(readable)}
          </p>
        )}
      </fieldset>
    </li>
  );
}

interface MethodPricesProps extends Pick<ShippingMethodProps, 'idOf' | 'problemOf'> {
  rates: MethodDraft['rates'];
  onChange: (rates: MethodDraft['rates']) => void;
}

/** The price of a method, and other prices from a sum of the goods on. */
function MethodPrices({ rates, idOf, problemOf, onChange }: MethodPricesProps) {
  const problem = problemOf('rates');
  const sign = currencySign();
  return (
    <div id={idOf('rates')} tabIndex={-1} className="mt-2 grid gap-3 outline-none">
      {rates.map(({ key, over, price }, step) => {
        const priceField = (
          <TextField
            id={idOf(`rates.${step}.price`)}
            label="Price"
            inputMode="decimal"
            autoComplete="off"
            prefix={sign}
            value={price}
            error={problemOf(`rates.${step}.price`)}
            onChange={({ target }) => onChange(replaced(rates, step, { price: target.value }))}
          />
        );
        if (step === 0)
          return (
            <div key={key} className="grid grid-cols-2 gap-3 sm:max-w-xs">
              {priceField}
            </div>
          );
        return (
          <div key={key} className="flex items-start gap-2">
            <div className="grid grow grid-cols-2 gap-3 sm:max-w-xs">
              <TextField
                id={idOf(`rates.${step}.over`)}
                label="Goods above"
                inputMode="decimal"
                autoComplete="off"
                prefix={sign}
                value={over}
                error={problemOf(`rates.${step}.over`)}
                onChange={({ target }) => onChange(replaced(rates, step, { over: target.value }))}
              />
              {priceField}
            </div>
            <span className="mt-7">
              <ListTools
                name={`the price above ${over || 'that sum'}`}
                place={step}
                count={rates.length}
                onRemove={() => {
                  onChange(rates.toSpliced(step, 1));
                  focusSoon(idOf(`rates.${step - 1}.price`));
                }}
              />
            </span>
          </div>
        );
      })}
      {problem && <FieldError id={`${idOf('rates')}-error`}>{problem}</FieldError>}
      <p>
        <Button
          tone="quiet"
          size="sm"
          onClick={() => {
            onChange([...rates, newStep('', '0')]);
            focusSoon(idOf(`rates.${rates.length}.over`));
          }}
        >
          <PlusIcon className="size-4 shrink-0" />
          Another price above a sum
        </Button>
      </p>
    </div>
  );
}
