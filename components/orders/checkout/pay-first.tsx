import { useEffect, useId, useRef, useState } from 'react';
import { useApiRead } from '@/components/access/session/use-read';
import { afterRefusal, CodeInput } from '@/components/orders/cart/code-input';
import { announce } from '@/components/ui/announce';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { AlertIcon, ChevronDownIcon } from '@/components/ui/icons';
import { island } from '@/components/ui/island';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type Cents, cents, formatCents } from '@/lib/core/money/money';
import { leastPayment } from '@/lib/core/shop-terms/least-payment';
import { MOST_CODES } from '@/lib/core/shop-terms/most-codes';
import { readTyped } from '@/lib/platform/text/typed';
import type { PaidBy } from '@/lib/pricing/gift-cards/paid-by-schema';
import { isStored, labelOfPart } from '@/lib/pricing/gift-cards/paid-by-words';
import type { PayFirst } from '@/lib/pricing/gift-cards/pay-first';
import { restOf } from '@/lib/pricing/gift-cards/rest-of';
import type { NotApplied } from '@/lib/pricing/promotions/not-applied-schema';

const creditAnswer = island(() =>
  import('@/lib/pricing/gift-cards/ledger-schema').then(({ creditSchema }) => creditSchema),
);

interface PayFirstProps {
  chosen: PayFirst;
  onChange: (chosen: PayFirst) => void;
  /** Why which cards pay nothing. */
  notApplied: readonly NotApplied[];
  /** Who would pay how much. */
  paidBy: readonly PaidBy[];
  /** Whether the answer about what is chosen is still on its way. */
  isAsking: boolean;
}

/** Credit with one press, and gift cards by their codes. */
export function PayFirstChoice(props: PayFirstProps) {
  const { chosen, onChange } = props;
  const { state } = useApiRead('/api/users/me/credit', creditAnswer);
  const credit = state.status === 'found' ? state.data.balance : cents(0);
  return (
    <div className="mt-4">
      {credit > 0 && (
        <CheckboxField
          label={`Use my store credit (${formatCents(credit)})`}
          checked={chosen.useCredit}
          onChange={(event) => onChange({ ...chosen, useCredit: event.currentTarget.checked })}
        />
      )}
      <GiftCards {...props} />
    </div>
  );
}

const plainOf = (code: string) => readTyped(code).toUpperCase().replace(/[\s-]/g, '');
const isSame = (one: string, other: string) => plainOf(one) === plainOf(other);
const endOf = (code: string) => plainOf(code).slice(-4);
const isOfCard = (each: NotApplied, codes: readonly string[]) =>
  each.field === 'giftCards' && codes.some((code) => isSame(each.code, code));

function GiftCards({ chosen, onChange, notApplied, paidBy, isAsking }: PayFirstProps) {
  const { giftCards } = chosen;
  const [opened, setOpened] = useState<'pressed' | 'refused' | null>(null);
  const isOpen = opened !== null;
  const entryId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  /** A code that no card has, until another one is typed. */
  const [unknown, setUnknown] = useState<NotApplied | null>(null);
  const wrong = isAsking
    ? undefined
    : notApplied.find((each) => each.reason === 'UNKNOWN' && isOfCard(each, giftCards));

  // It goes at once: each quote with it would count as a guess.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!wrong) return;
    setUnknown(wrong);
    setOpened((now) => now ?? 'refused');
    onChange({ ...chosen, giftCards: giftCards.filter((code) => !isSame(code, wrong.code)) });
  }, [wrong]);

  function remove(code: string): void {
    onChange({ ...chosen, giftCards: giftCards.filter((each) => each !== code) });
    announce(`Gift card ending in ${endOf(code)} removed.`);
    opener.current?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={entryId}
        onClick={() => setOpened(isOpen ? null : 'pressed')}
        className="-mx-1 inline-flex min-h-11 items-center gap-1 px-1 text-muted text-sm underline underline-offset-4 hover:text-text"
      >
        {giftCards.length === 0 ? 'Have a gift card?' : 'Add another gift card'}
        <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={entryId} hidden={!isOpen}>
        {isOpen && (
          <GiftCardEntry
            unknown={unknown}
            known={giftCards}
            takesFocus={opened === 'pressed'}
            onAdd={(code) => {
              // Should it be unknown as well, that is said anew.
              setUnknown(null);
              onChange({ ...chosen, giftCards: [...giftCards, code] });
            }}
          />
        )}
      </div>
      {giftCards.length > 0 && (
        <ul aria-label="Your gift cards" className="grid gap-1 pb-2">
          {giftCards.map((code) => {
            const why = notApplied.find((each) => isOfCard(each, [code]));
            const part = paidBy.find(({ kind, last4 }) => kind === 'gift-card' && last4 === endOf(code));
            return (
              <li key={code} className="flex items-start justify-between gap-3 text-sm">
                <p role="status" className="min-w-0 py-3">
                  <span className="font-medium">Gift card ending in {endOf(code)}</span>
                  {part && <span className="mt-0.5 block text-success text-xs">Pays {formatCents(part.amount)}</span>}
                  {why && !isAsking && (
                    <span className="mt-0.5 flex items-start gap-1.5 text-warning text-xs">
                      <AlertIcon className="mt-px size-4 shrink-0" />
                      {why.message}
                    </span>
                  )}
                </p>
                <button
                  type="button"
                  onClick={() => remove(code)}
                  className="-mr-2 min-h-11 shrink-0 rounded-full px-2 text-muted underline underline-offset-4 transition-colors hover:text-text"
                >
                  Remove<VisuallyHidden> the gift card ending in {endOf(code)}</VisuallyHidden>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface GiftCardEntryProps {
  /** What was typed before, where no card has it. */
  unknown: NotApplied | null;
  known: readonly string[];
  /** False where an answer opened it: what else is typed keeps the focus. */
  takesFocus: boolean;
  onAdd: (code: string) => void;
}

/** Adds one card after the other. It stands in the checkout's form, which its Enter must not send. */
function GiftCardEntry({ unknown, known, takesFocus, onAdd }: GiftCardEntryProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!unknown) return;
    const now = afterRefusal(typed, unknown.code, unknown.message);
    setTyped(now.typed);
    setError(now.problem);
    announce(now.problem);
  }, [unknown]);

  function problem(): string | undefined {
    if (plainOf(typed) === '') return 'Type the code of your gift card first.';
    if (known.some((code) => isSame(code, typed))) return 'This gift card is there already.';
    return known.length < MOST_CODES ? undefined : `You can use ${MOST_CODES} gift cards at once.`;
  }

  function apply(): void {
    const found = problem();
    setError(found);
    if (found !== undefined) announce(found);
    else {
      onAdd(typed.trim());
      setTyped('');
    }
  }

  return (
    <CodeInput
      label="Gift card code"
      typed={typed}
      error={error}
      takesFocus={takesFocus}
      onType={(text) => {
        setTyped(text);
        setError(undefined);
      }}
      onApply={apply}
    />
  );
}

/** What gift cards and credit pay, and what is left to be paid, below a total. */
export function PayersRows({ totalPrice, paidBy }: { totalPrice: Cents; paidBy: readonly PaidBy[] }) {
  const stored = paidBy.filter(isStored);
  if (stored.length === 0) return null;
  const rest = restOf({ totalPrice, paidBy });
  const isLeast = rest === leastPayment() && paidBy.some(({ kind }) => kind === 'provider');
  return (
    <>
      <dl className="mt-2 text-sm tabular-nums">
        {stored.map((part) => (
          <div key={labelOfPart(part)} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{labelOfPart(part)}</dt>
            <dd translate="no">{formatCents(cents(-part.amount))}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-line border-t pt-3 font-semibold">
          <dt>To pay</dt>
          <dd translate="no">{formatCents(rest)}</dd>
        </div>
      </dl>
      {isLeast && (
        <p className="mt-1 text-muted text-xs">
          Cards can’t be charged less than {formatCents(rest)}, so a little may stay on your gift card or credit.
        </p>
      )}
    </>
  );
}
