import { useState } from 'react';
import { useApiRead } from '@/components/access/session/use-read';
import { SizeWithWord, useSizeName } from '@/components/catalogue/sizes/size';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ErrorSummary } from '@/components/ui/forms/form-problems';
import { type Form, useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { ProductPicture } from '@/components/ui/product-picture';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { RadioCards } from '@/components/ui/radio-cards';
import { ReadFailure } from '@/components/ui/read-failure';
import { useRepeatKey } from '@/components/ui/requests/use-repeat-key';
import { Options, SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { TextArea } from '@/components/ui/text-area';
import { callApi } from '@/lib/access/api/api-client';
import { createPrivateValue } from '@/lib/access/session/private-storage';
import { type Product, productSchema } from '@/lib/catalogue/product/product-schema';
import { formatCents } from '@/lib/core/money/money';
import { returnPostage } from '@/lib/core/shop-terms/terms';
import { sizeWithWord } from '@/lib/core/sizes/size-names';
import { shoeSizeOf } from '@/lib/orders/cart/cart-lines';
import { type Return, returnSchema } from '@/lib/orders/order/order-parts-schema';
import { payeeOf } from '@/lib/orders/order/payment-words';
import { returnReasons } from '@/lib/orders/order/return-reasons';
import type { ReturnablePairs } from '@/lib/orders/returns/return-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { flag, object, readJson, recordOf, type Shaped, text } from '@/lib/platform/storage/shape';
import {
  blankReturn,
  type ChosenPairs,
  chosenPairs,
  expectedRefund,
  fieldOf,
  pairFields,
  problemsOfReturn,
  type ReturnBasis,
  type ReturnValues,
  toReturnRequest,
} from './return-plan';

interface ReturnFormProps {
  basis: ReturnBasis;
  onSent: (given: Return) => void;
}

/** Which pairs go back, why, and what for; beside it what that comes to, and the button that sends it. */
export function ReturnForm({ basis, onSent }: ReturnFormProps) {
  const form = useReturn({ basis, onSent });
  return (
    <form {...form.props} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid gap-6">
        <ErrorSummary form={form} />
        <ul className="grid gap-4">
          {basis.pairs.map((pairs, index) => (
            <li key={`${pairs.position} ${pairs.size}`}>
              <PairFields form={form} pairs={pairs} index={index} />
            </li>
          ))}
        </ul>
        <TextArea
          id={form.idOf('comment')}
          name="comment"
          defaultValue={String(form.values.comment)}
          label="Anything we should know? (optional)"
          maxLength={1_000}
          rows={3}
        />
      </div>
      <div className="rounded-lg border border-line bg-raised p-5 shadow-raised sm:p-7 lg:sticky lg:top-24">
        <ReturnSummary basis={basis} chosen={chosenPairs(basis, form.values)} />
        {form.failure && (
          <Notice tone="danger" className="mt-5">
            {form.failure.text}
          </Notice>
        )}
        <Button type="submit" size="lg" isWide isPending={form.isPending} className="mt-6">
          Send request
        </Button>
        <p className="mt-3 text-xs text-pretty text-muted">
          {returnPostage()} Nothing is final yet. You can withdraw your request until we answer it.
        </p>
      </div>
    </form>
  );
}

/** Which pairs of which order it is about, and what was chosen. */
const storedDraft = object({ about: text, values: recordOf((value) => text(value) ?? flag(value)) });

const draft = createPrivateValue('return-draft', (json) => readJson(json, storedDraft) ?? null);

/** What was chosen in this tab before a reload or a login. */
function readDraft(about: string, blank: ReturnValues): ReturnValues {
  const kept = draft.read();
  const values = kept?.about === about ? kept.values : null;
  const isWhole = values && Object.keys(blank).every((name) => typeof values[name] === typeof blank[name]);
  return isWhole ? values : blank;
}

/** The form, kept in this tab as it is filled in. */
function useReturn({ basis, onSent }: ReturnFormProps): Form<ReturnValues> {
  const { order, pairs } = basis;
  const about = JSON.stringify([order._id, pairs.map(({ position, size, quantity }) => [position, size, quantity])]);
  const [initial] = useState(() => readDraft(about, blankReturn(pairs)));
  const keyFor = useRepeatKey();

  return useForm<ReturnValues>({
    initial,
    fields: [...pairs.flatMap((_, index) => pairFields.map((name) => fieldOf(name, index))), 'comment'],
    check: (values) => problemsOfReturn(basis, values),
    async send(values) {
      const body = toReturnRequest(chosenPairs(basis, values), String(values.comment));
      const given = await callApi(`/api/orders/${encodeURIComponent(order._id)}/returns`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': keyFor(body) },
        answer: returnSchema,
      });
      draft.write(null);
      onSent(given);
    },
    fallback: 'Your request could not be sent. Please try again.',
    onChange: (values) => draft.write(JSON.stringify({ about, values } satisfies Shaped<typeof storedDraft>)),
  });
}

interface PairFieldsProps {
  form: Form<ReturnValues>;
  pairs: ReturnablePairs;
  index: number;
}

/** Some pairs of the order: whether they go back, and if so how many, why, and what for. */
function PairFields({ form, pairs, index }: PairFieldsProps) {
  const { name, quantity, image, until, isInTime } = pairs;
  const itemName = `${name}, ${sizeWithWord(useSizeName()(pairs))}`;
  const nameOf = (field: (typeof pairFields)[number]) => fieldOf(field, index);
  const read = (field: (typeof pairFields)[number]) => form.values[nameOf(field)];
  const isChosen = read('isChosen') === true;
  const lastDay = formatDate(until, 'day', 'UTC');
  const hint = isInTime
    ? `${quantity > 1 ? `${quantity} pairs, returns` : 'Returns'} open until ${lastDay}`
    : `Returns closed on ${lastDay}`;
  return (
    <fieldset className="rounded-lg border border-line bg-raised p-4 has-[input[type=checkbox]:checked]:border-accent sm:p-5">
      <legend className="sr-only">{itemName}</legend>
      <div className="flex items-center gap-4">
        <CheckboxField
          className="grow"
          id={form.idOf(nameOf('isChosen'))}
          name={nameOf('isChosen')}
          defaultChecked={isChosen}
          disabled={!isInTime}
          label={itemName}
          hint={hint}
          error={form.problems[nameOf('isChosen')]}
        />
        <span className="tile w-18 shrink-0 rounded-sm">
          <ProductPicture image={image} alt="" sizes="4.5rem" className="w-full p-1" />
        </span>
      </div>
      {/* Stays in the page, so that what was filled in is still there after a second thought. */}
      <div hidden={!isChosen} className="mt-5 border-line border-t pt-5 [&:not([hidden])]:grid [&:not([hidden])]:gap-5">
        {quantity > 1 && (
          <div>
            <p className="mb-1.5 text-sm font-medium" aria-hidden="true">
              How many pairs?
            </p>
            <QuantityStepper
              size="sm"
              value={Number(read('quantity'))}
              max={quantity}
              itemName={itemName}
              onChange={(count) => form.change({ [nameOf('quantity')]: String(count) })}
            />
          </div>
        )}
        <SelectField
          id={form.idOf(nameOf('reason'))}
          name={nameOf('reason')}
          defaultValue={String(read('reason'))}
          error={form.problems[nameOf('reason')]}
          label="Why are you returning it?"
        >
          <option value="">Choose a reason</option>
          <Options labels={returnReasons} />
        </SelectField>
        <RadioCards
          legend="What would you like?"
          name={nameOf('wish')}
          options={wishes}
          value={read('wish') === 'size' ? 'size' : 'money'}
          onChange={(wish) => form.change({ [nameOf('wish')]: wish })}
        />
        {isChosen && read('wish') === 'size' && (
          // A refusal may mean that a size has sold out meanwhile: what is left is read anew.
          <SizeChoice key={form.failure ? 'again' : 'first'} form={form} pairs={pairs} index={index} />
        )}
      </div>
    </fieldset>
  );
}

const wishes = [
  { value: 'money', label: 'Money back', description: 'Once the shoes are back' },
  { value: 'size', label: 'Another size', description: 'Held for you, sent once the shoes are back' },
] as const;

/** The sizes that a pair can be exchanged for, in which there are as many pairs. */
function sizesFor({ sizes, stock }: Product, own: number, quantity: number): number[] {
  return sizes.filter((size) => {
    const left = stock.find((entry) => entry.size === size)?.quantity ?? null;
    return size !== own && (left === null || left >= quantity);
  });
}

/** Another size of the same shoe, of those that are there. */
function SizeChoice({ form, pairs: { product, name, size }, index }: PairFieldsProps) {
  const { state, reload } = useApiRead(`/api/products/${encodeURIComponent(product)}`, productSchema);
  const field = fieldOf('size', index);
  const nameOf = useSizeName();
  if (state.status === 'loading') return <Skeleton className="h-19" />;
  if (state.status !== 'found' && state.status !== 'missing')
    return <ReadFailure onRetry={reload}>The sizes could not be loaded.</ReadFailure>;
  const shoe = state.status === 'found' ? state.data : null;
  const sizes = shoe ? sizesFor(shoe, size, Number(form.values[fieldOf('quantity', index)])) : [];
  if (!shoe || sizes.length === 0)
    return (
      <Notice tone="warning">
        No other size of {name} is in stock right now. You can choose your money back instead.
      </Notice>
    );
  return (
    <SelectField
      // A size that is gone is chosen no more.
      key={sizes.join(' ')}
      id={form.idOf(field)}
      name={field}
      defaultValue={String(form.values[field])}
      error={form.problems[field]}
      label="Which size?"
    >
      <option value="">Choose a size</option>
      {sizes.map((other) => (
        <option key={other} value={other}>
          {sizeWithWord(nameOf(shoeSizeOf(shoe, other)), 'Size')}
        </option>
      ))}
    </SelectField>
  );
}

/** What is chosen, and what goes back for it. */
function ReturnSummary({ basis, chosen }: { basis: ReturnBasis; chosen: readonly ChosenPairs[] }) {
  const refund = expectedRefund(basis, chosen);
  const nameOf = useSizeName();
  const payment = payeeOf(basis.order);
  return (
    <section aria-labelledby="return-summary">
      <h2 id="return-summary" className="text-xl">
        Your return
      </h2>
      {chosen.length === 0 && <p className="mt-3 text-sm text-muted">Choose the pairs you’d like to send back.</p>}
      <ul className="mt-3 grid gap-3 text-sm">
        {chosen.map(({ index, pairs, quantity, isExchange, exchangeSize }) => (
          <li key={index}>
            <span className="font-medium">
              {quantity} × {pairs.name}, <SizeWithWord of={pairs} />
            </span>
            {!isExchange && <span className="block text-muted">For your money back</span>}
            {isExchange && exchangeSize !== null && (
              <span className="block text-muted">
                For size {nameOf({ size: exchangeSize, sizeScale: pairs.sizeScale, gender: pairs.gender })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {refund && (
        <dl className="mt-4 border-line border-t pt-3 text-sm tabular-nums">
          <SummaryRow label="Items" text={formatCents(refund.items)} />
          <SummaryRow label="Tax" text={formatCents(refund.tax)} />
          {refund.shipping > 0 && <SummaryRow label="Shipping" text={formatCents(refund.shipping)} />}
        </dl>
      )}
      <p role="status" className={refund ? 'mt-2 flex items-baseline justify-between gap-4 font-semibold' : 'sr-only'}>
        {refund && (
          <>
            <span>Refund</span>{' '}
            <span className="text-xl tabular-nums" translate="no">
              {formatCents(refund.amount)}
            </span>
          </>
        )}
      </p>
      {refund && <p className="text-xs text-muted">To {payment}, once the shoes are back.</p>}
    </section>
  );
}

function SummaryRow({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
