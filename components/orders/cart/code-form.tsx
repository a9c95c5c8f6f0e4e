import { useEffect, useId, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { AlertIcon, CheckIcon, ChevronDownIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/core/money/money';
import { MOST_CODES } from '@/lib/core/shop-terms/most-codes';
import { dropCode, isSameCode, keepCode, readCode } from '@/lib/orders/cart/cart-codes-store';
import { afterRefusal, CodeInput } from './code-input';
import type { OrderQuote } from './use-order-quote';

const unreadableWords = (typed: string) =>
  typed.trim() === '' ? 'Type your code first.' : 'We don’t know this code. Please check how it’s spelled.';

/** Why a code could not be put with the cart. */
function problemOf(code: string, outcome: ReturnType<typeof keepCode>): string | undefined {
  switch (outcome) {
    case 'known':
      return `${code} is in your cart already.`;
    case 'full':
      return `You can use ${MOST_CODES} codes at once. Remove one first.`;
    case 'kept':
      return undefined;
  }
}

/**
 * The codes of the cart, each with what it does or why it does nothing, and a field for one more, folded away. It
 * stands in the checkout's form, too, which its Enter must not send.
 */
export function CodeForm({ quote }: { quote: OrderQuote }) {
  const { codes } = quote;
  const [isOpen, setIsOpen] = useState(false);
  const entryId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={entryId}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-1 inline-flex min-h-11 items-center gap-1 px-1 text-muted text-sm underline underline-offset-4 hover:text-text"
      >
        {codes.length === 0 ? 'Have a code?' : 'Add another code'}
        <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={entryId} hidden={!isOpen}>
        {isOpen && <CodeEntry quote={quote} />}
      </div>
      <CodeList quote={quote} onEmptied={() => opener.current?.focus()} />
    </>
  );
}

/** Sends one code after the other. */
function CodeEntry({ quote }: { quote: OrderQuote }) {
  const { status, notApplied, totals } = quote;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  /** The code whose answer is on the way. */
  const [sent, setSent] = useState<string | null>(null);

  useEffect(() => {
    if (sent === null || status === 'asking') return;
    setSent(null);
    const why = notApplied.find(({ code }) => isSameCode(code, sent));
    if (status === 'failed') announce(`We couldn’t check ${sent} just now. It stays with your cart.`);
    else if (why?.reason === 'UNKNOWN') {
      dropCode(sent);
      const now = afterRefusal(typed, sent, why.message);
      setTyped(now.typed);
      setError(now.problem);
      announce(now.problem);
    } else if (why) announce(`${sent}: ${why.message}`);
    else announce(`${sent} applied. Your total is now ${formatCents(totals.totalPrice)}.`);
  }, [sent, status, notApplied, totals, typed]);

  function apply(): void {
    if (sent !== null) return;
    const code = readCode(typed);
    const problem = code === null ? unreadableWords(typed) : problemOf(code, keepCode(code));
    setError(problem);
    if (problem !== undefined) announce(problem);
    else {
      setTyped('');
      setSent(code);
    }
  }

  return (
    <CodeInput
      label="Code"
      typed={typed}
      error={error}
      isBusy={sent !== null}
      onType={(text) => {
        setTyped(text);
        setError(undefined);
      }}
      onApply={apply}
    />
  );
}

/** The codes that are with the cart, and what each does. */
function CodeList({ quote, onEmptied }: { quote: OrderQuote; onEmptied: () => void }) {
  const { codes, notApplied, applied, status } = quote;
  const list = useRef<HTMLUListElement>(null);
  if (codes.length === 0) return null;

  function remove(code: string): void {
    const index = codes.indexOf(code);
    dropCode(code);
    announce(`${code} removed.`);
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, at) => at !== index);
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else onEmptied();
  }

  return (
    <ul ref={list} aria-label="Your codes" className="grid gap-1 pb-1">
      {codes.map((code) => {
        const why = notApplied.find((each) => isSameCode(each.code, code));
        return (
          <li key={code} className="flex items-start justify-between gap-3 text-sm">
            <p className="min-w-0 py-3">
              <span className="wrap-anywhere font-medium">{code}</span>
              {why && (
                <span className="mt-0.5 flex items-start gap-1.5 text-warning text-xs">
                  <AlertIcon className="mt-px size-4 shrink-0" />
                  {why.message}
                </span>
              )}
              {applied.includes(code) && (
                <span className="mt-0.5 flex items-start gap-1.5 font-medium text-success text-xs">
                  <CheckIcon className="size-4 shrink-0" />
                  Applied
                </span>
              )}
              {status === 'failed' && !why && !applied.includes(code) && (
                <span className="mt-0.5 block text-muted text-xs">We couldn’t check it just now.</span>
              )}
            </p>
            <button
              type="button"
              onClick={() => remove(code)}
              className="-mr-2 min-h-11 shrink-0 rounded-full px-2 text-muted underline underline-offset-4 transition-colors hover:text-text"
            >
              Remove<VisuallyHidden> code {code}</VisuallyHidden>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
