import { Button } from '@/components/ui/button';
import { AlertIcon } from '@/components/ui/icons';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CartLine } from '@/lib/cart/cart-schema';
import { acceptAvailability, acceptPrices } from '@/lib/cart/cart-store';
import type { LineIssue } from '@/lib/checkout/order-refusal';
import { formatCents, multiplyCents } from '@/lib/money/money';

/** One line of the summary; when it can't be ordered as it is, why, and what to do about it. */
export function CheckoutLine({ line, issue }: { line: CartLine; issue: LineIssue | undefined }) {
  return (
    <li className="py-4">
      <div className="flex items-start gap-4">
        <span className="tile w-18 shrink-0 rounded-sm">
          <ProductPicture address={line.image} alt="" sizes="4.5rem" className="w-full p-1" />
        </span>
        <div className="min-w-0 grow text-sm">
          <p className="font-medium">{line.name}</p>
          <p className="text-muted">
            Size {line.size} <span aria-hidden="true">·</span> Quantity {line.quantity}
          </p>
        </div>
        <p className="text-sm font-medium">
          <Price amount={multiplyCents(line.price, line.quantity)} />
        </p>
      </div>
      {issue && <LineTrouble line={line} issue={issue} />}
    </li>
  );
}

function LineTrouble({ line, issue }: { line: CartLine; issue: LineIssue }) {
  const itemName = `${line.name}, size ${line.size}`;
  return (
    <div className="mt-3 rounded-md bg-warning-soft p-3.5 text-sm text-warning">
      <p className="flex gap-2 font-medium">
        <AlertIcon className="mt-px shrink-0" />
        {troubleText(line, issue)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {issue.kind === 'price' && (
          <Button
            size="sm"
            onClick={() => acceptPrices([{ product: line._id, size: line.size, price: issue.price }])}
          >
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
    return `The price of a pair was ${before} and is ${now} now.`;
  }
  if (issue.available === 0) return 'This size is sold out.';
  return `Only ${issue.available} left in this size.`;
}
