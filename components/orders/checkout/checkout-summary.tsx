import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSizeName } from '@/components/catalogue/sizes/size';
import { CartGiftCardRow } from '@/components/orders/cart/cart-gift-card-row';
import { CodeField } from '@/components/orders/cart/code-field';
import { LineDiscounts } from '@/components/orders/cart/line-discounts';
import { OrderTotals } from '@/components/orders/cart/order-totals';
import type { OrderQuote } from '@/components/orders/cart/use-order-quote';
import { Button } from '@/components/ui/button';
import { AlertIcon, ChevronDownIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/core/money/money';
import type { LineDiscount } from '@/lib/core/shop-terms/line-discounts';
import { percentOfRate } from '@/lib/core/shop-terms/terms';
import { sizeWithWord } from '@/lib/core/sizes/size-names';
import { itemCountOf, lineKeyOf } from '@/lib/orders/cart/cart-lines';
import type { Cart, CartLine } from '@/lib/orders/cart/cart-schema';
import { acceptAvailability, acceptPrices } from '@/lib/orders/cart/cart-store';
import { type LineIssue, openIssuesOf } from '@/lib/orders/checkout/line-issues';
import type { OrderRefusal } from '@/lib/orders/checkout/order-refusal';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { PayersRows } from './pay-first';
import { SummaryLine } from './summary-line';

interface CheckoutSummaryProps {
  cart: Cart;
  quote: OrderQuote;
  refusal: OrderRefusal | null;
  /** When the order comes. */
  promise: ReactNode;
}

/** What is ordered and what it costs; after a refusal, what has to be solved first. */
export function CheckoutSummary({ cart, quote, refusal, promise }: CheckoutSummaryProps) {
  const { totals } = quote;
  const issues = openIssuesOf(cart, refusal);
  const isAboutLines = refusal !== null && !('fields' in refusal);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const count = itemCountOf(cart);

  // The notice may be out of sight, and solving an issue removes the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal and each solved issue moves the focus
  useEffect(() => {
    if (isAboutLines) box.current?.focus();
  }, [isAboutLines, refusal, issues.size]);

  return (
    <section
      aria-labelledby="checkout-summary"
      className="rounded-lg border border-line bg-raised p-5 shadow-raised sm:p-7 max-lg:py-4"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="checkout-summary" className="text-xl max-lg:text-base">
          Order Summary
        </h2>
        <Link
          href="/cart"
          className="inline-flex min-h-6 items-center text-sm text-muted underline underline-offset-4 hover:text-text max-lg:hidden"
        >
          Edit cart
        </Link>
        <p className="font-semibold tabular-nums lg:hidden" translate="no">
          {formatCents(totals.totalPrice)}
        </p>
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="checkout-items"
        onClick={() => setIsOpen(!isOpen)}
        className="-mb-1.5 inline-flex min-h-9 items-center gap-1 text-sm text-muted underline underline-offset-4 lg:hidden"
      >
        {isOpen ? 'Hide' : 'Show'} {count === 1 ? 'the item' : `all ${count} items`}
        <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div ref={box} tabIndex={-1} className="rounded-md">
        {issues.size > 0 && (
          <Notice tone="warning" title="Your order hasn’t been placed yet" className="mt-4">
            {issues.size === 1 ? 'One of your items has changed.' : `${issues.size} of your items have changed.`} Choose
            what to do below, then place your order.
          </Notice>
        )}
        {isAboutLines && issues.size === 0 && (
          <Notice tone="success" title="Your cart is up to date" className="mt-4">
            {codeTroubleOf(refusal)}You haven’t been charged. Review the changes and place your order.
          </Notice>
        )}
      </div>
      {/* On small screens they are folded away, unless one of them has a problem. */}
      <div id="checkout-items" className={isOpen || issues.size > 0 ? '' : 'max-lg:hidden'}>
        <ul className="mt-2 divide-y divide-line">
          {cart.items.map((line) => (
            <CheckoutLine
              key={lineKeyOf(line)}
              line={line}
              issue={issues.get(lineKeyOf(line))}
              discounts={quote.discounts.get(lineKeyOf(line))}
            />
          ))}
          {cart.giftCards?.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same in every way
            <CartGiftCardRow key={at} card={card} />
          ))}
        </ul>
        <div className="mt-2 border-line border-t pt-4">
          <OrderTotals totals={totals} {...flatTaxNote()} />
          <PayersRows totalPrice={totals.totalPrice} paidBy={quote.paidBy} />
          {cart.items.length > 0 && <p className="mt-3 text-muted text-sm">{promise}</p>}
        </div>
      </div>
      {cart.items.length > 0 && <CodeField quote={quote} />}
    </section>
  );
}

/** That the address makes no difference to the tax, where it doesn't. */
function flatTaxNote(): { taxNote?: string } {
  const { variesByPlace, terms } = shopFacts();
  return variesByPlace ? {} : { taxNote: `${percentOfRate(terms.tax.rate)}% wherever we ship` };
}

interface CheckoutLineProps {
  line: CartLine;
  issue: LineIssue | undefined;
  /** What is taken off it. */
  discounts: readonly LineDiscount[] | undefined;
}

/** Which codes no longer count, as the refusal says. */
function codeTroubleOf(refusal: OrderRefusal): string {
  const codes = ('quote' in refusal && refusal.quote.notApplied) || [];
  return codes.map(({ code, message }) => `${code}: ${message} `).join('');
}

/** One line of the summary, with its problem, if any, and the ways to solve it. */
function CheckoutLine({ line, issue, discounts }: CheckoutLineProps) {
  return (
    <li className="py-4">
      <SummaryLine line={line}>
        <LineDiscounts discounts={discounts} />
      </SummaryLine>
      {issue && <LineTrouble line={line} issue={issue} />}
    </li>
  );
}

function LineTrouble({ line, issue }: { line: CartLine; issue: LineIssue }) {
  const itemName = `${line.name}, ${sizeWithWord(useSizeName()(line))}`;
  return (
    <div className="mt-3 rounded-md bg-warning-soft p-3.5 text-sm text-warning">
      <p className="flex gap-2 font-medium">
        <AlertIcon className="mt-px shrink-0" />
        {troubleText(line, issue)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {issue.kind === 'price' && (
          <Button size="sm" onClick={() => acceptPrices([{ product: line._id, size: line.size, price: issue.price }])}>
            Accept new price<VisuallyHidden> of {itemName}</VisuallyHidden>
          </Button>
        )}
        {issue.kind === 'stock' && issue.available > 0 && (
          <Button size="sm" onClick={() => acceptAvailability(line._id, line.size, issue.available)}>
            Reduce to {issue.available}
            <VisuallyHidden> of {itemName}</VisuallyHidden>
          </Button>
        )}
        <Button tone="secondary" size="sm" onClick={() => acceptAvailability(line._id, line.size, 0)}>
          Remove<VisuallyHidden> {itemName}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

function troubleText(line: CartLine, issue: LineIssue): string {
  if (issue.kind === 'price') {
    const [before, now] = [line.price, issue.price].map((price) => formatCents(price));
    return `The price changed from ${before} to ${now}.`;
  }
  if (issue.available === 0) return 'This size is sold out.';
  return `Only ${issue.available} left in this size.`;
}
