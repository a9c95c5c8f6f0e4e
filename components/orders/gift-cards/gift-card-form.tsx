'use client';

import { viewCart } from '@/components/orders/cart/added';
import { AmountField } from '@/components/ui/amount-field';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { MomentField } from '@/components/ui/moment-field';
import { RadioCards } from '@/components/ui/radio-cards';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { WingMark } from '@/components/ui/wing-mark';
import { type Cents, cents, centsToDollars, dollarsToCents, formatCents } from '@/lib/core/money/money';
import { hasFittingDecimals, parseAmount } from '@/lib/core/money/typed-amount';
import { LONGEST_NAME, LONGEST_TEXT, MOST_DAYS_AHEAD } from '@/lib/core/shop-terms/gift-card-limits';
import { refusedAmount, refusedMoment } from '@/lib/core/shop-terms/gift-card-refusals';
import { addGiftCard } from '@/lib/orders/cart/cart-gift-cards-store';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import { clockIn, momentIn } from '@/lib/platform/locale/shop-time';
import { type GiftCardsSold, shopFacts } from '@/lib/platform/shop/shop-facts';

const OTHER = 'other';

interface Draft {
  /** One of the proposed amounts in JSON, or `other`. */
  choice: string;
  amount: string;
  name: string;
  email: string;
  text: string;
  when: 'now' | 'later';
  sendAt: string;
}

/** An amount without decimals where it has none: `$50`. */
const shortAmount = (amount: Cents) => formatCents(amount).replace(/[.,]0+(?=\D*$)/, '');

function amountOf({ choice, amount }: Draft): Cents | null {
  const typed = choice === OTHER ? parseAmount(amount) : Number(choice);
  return typed !== null && typed > 0 && hasFittingDecimals(typed) ? dollarsToCents(typed) : null;
}

function problemsOf(draft: Draft, sold: GiftCardsSold) {
  const amount = amountOf(draft);
  const wrongAmount = amount === null ? 'Enter how much is on it' : refusedAmount(amount, sold, shortAmount);
  const moment = draft.when === 'later' ? momentIn(shopFacts().timeZone, draft.sendAt) : null;
  const wrongTime = draft.when === 'now' ? null : moment === null ? 'Choose a date and a time' : refusedMoment(moment);
  return {
    ...(wrongAmount && { amount: sentence('The amount', wrongAmount) }),
    ...(draft.name.trim() === '' && { name: 'Enter whom it is for' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()) && { email: 'Enter a valid email address' }),
    ...(wrongTime && { sendAt: sentence('It', wrongTime) }),
    ...(moment && moment.getTime() < Date.now() && { sendAt: 'Choose a time that is still to come' }),
  };
}

const sentence = (subject: string, problem: string) => (problem.startsWith('must') ? `${subject} ${problem}` : problem);

/** Buys a gift card: how much, for whom, and when it is sent. It goes into the cart like a pair of shoes. */
export function GiftCardForm({ sold }: { sold: GiftCardsSold }) {
  const amounts = sold.amounts.map((amount) => cents(amount));
  const proposed = amounts[Math.min(1, amounts.length - 1)];
  const form = useForm<Draft, 'amount' | 'name' | 'email' | 'text' | 'sendAt'>({
    initial: {
      choice: proposed === undefined ? OTHER : String(centsToDollars(proposed)),
      amount: '',
      name: '',
      email: '',
      text: '',
      when: 'now',
      sendAt: '',
    },
    fields: ['amount', 'name', 'email', 'text', 'sendAt'],
    fallback: 'The gift card could not be added. Please try again.',
    check: (draft) => problemsOf(draft, sold),
    async send(draft) {
      const name = draft.name.trim();
      const isAdded = addGiftCard({
        ...{ amount: amountOf(draft) ?? cents(0), name, email: draft.email.trim(), text: draft.text.trim() },
        sendAt: draft.when === 'later' ? draft.sendAt : '',
      });
      if (isAdded) form.reset();
      showToast(
        isAdded
          ? { tone: 'success', text: `Gift card for ${name} added to cart!`, action: viewCart }
          : { tone: 'info', text: 'Your cart has as many gift cards as one order can have.', action: viewCart },
      );
    },
  });
  const { choice, when, name } = form.values;
  const amount = amountOf(form.values);
  const now = new Date();
  const [least, most] = [now, new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS)].map((moment) =>
    clockIn(shopFacts().timeZone, moment),
  );
  return (
    <form {...form.props} className="mt-9 grid max-w-xl gap-6">
      <FormProblems form={form} />
      <CardPicture amount={amount} name={name.trim()} />
      <RadioCards
        isDense
        legend="Amount"
        name="choice"
        options={[
          ...amounts.map((amount) => ({ value: String(centsToDollars(amount)), label: shortAmount(amount) })),
          { value: OTHER, label: 'Another amount' },
        ]}
        value={choice}
        onChange={(chosen) => form.change({ choice: chosen })}
      />
      {choice === OTHER && (
        <AmountField
          label="Your amount"
          hint={`From ${shortAmount(cents(sold.from))} to ${shortAmount(cents(sold.to))}.`}
          {...form.text('amount')}
          defaultValue={form.values.amount}
        />
      )}
      <div className="grid gap-x-3 gap-y-6 sm:grid-cols-2">
        <TextField label="Recipient’s name" maxLength={LONGEST_NAME} autoComplete="off" {...form.text('name')} />
        <TextField label="Recipient’s email" type="email" autoComplete="off" {...form.text('email')} />
      </div>
      <TextArea
        label="Message (optional)"
        hint="It goes in the email with the card. Say who it’s from."
        rows={3}
        maxLength={LONGEST_TEXT}
        {...form.text('text')}
      />
      <RadioCards
        legend="When to send it"
        name="when"
        options={[
          { value: 'now', label: 'Right away', description: 'As soon as it’s paid' },
          { value: 'later', label: 'At a date and time', description: 'Up to a year from now' },
        ]}
        value={when}
        onChange={(chosen) => form.change({ when: chosen })}
      />
      {when === 'later' && (
        <MomentField
          label="Send on"
          min={least}
          max={most}
          {...form.text('sendAt')}
          defaultValue={form.values.sendAt}
        />
      )}
      <div>
        <Button type="submit" size="lg" isPending={form.isPending} className="max-sm:w-full">
          Add to Cart{amount !== null && ` - ${formatCents(amount)}`}
        </Button>
      </div>
    </form>
  );
}

/** The card as it is filled in. Screen readers have the form. */
function CardPicture({ amount, name }: { amount: Cents | null; name: string }) {
  return (
    <div
      aria-hidden="true"
      className="tile ground-dusk relative grid aspect-8/5 w-full sm:max-w-80 content-between overflow-hidden rounded-lg p-6 text-tile-ink"
    >
      <WingMark className="absolute -right-[12%] -bottom-[10%] w-[85%] opacity-10" />
      <p className="flex items-baseline justify-between">
        <span className="font-semibold text-lg tracking-[-0.03em]">{shopFacts().name}</span>
        <span className="text-sm text-tile-muted">Gift card</span>
      </p>
      <p className="min-w-0">
        <span className="block font-semibold text-2xl tabular-nums">{amount === null ? '' : shortAmount(amount)}</span>
        {name !== '' && <span className="block truncate text-sm text-tile-muted">For {name}</span>}
      </p>
    </div>
  );
}
