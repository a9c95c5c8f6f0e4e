import { AdminCard } from '@/components/admin/shared/admin-card';
import { promotionsPath } from '@/components/admin/shared/admin-paths';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { type Cents, formatCents, multiplyCents } from '@/lib/core/money/money';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { TriedCart } from '@/lib/orders/cart/cart-trial-schema';
import { sentenceOf } from './promotion-sentence';
import { StackingRule } from './stacking-rule';

/** What a cart costs, and of every promotion whether it counted, and why not. */
export function TryResult({ tried, isOutdated }: { tried: TriedCart; isOutdated: boolean }) {
  return (
    <div className="grid gap-6">
      {isOutdated && <Notice tone="info">You’ve changed something since. Try it again to see what comes of it.</Notice>}
      {tried.problem === 'NOT_DELIVERABLE' && <Notice tone="warning">The shop doesn’t deliver to this country.</Notice>}
      <Quote tried={tried} />
      <Promotions tried={tried} />
    </div>
  );
}

function Quote({ tried }: { tried: TriedCart }) {
  const { lines, adjustments, itemsPrice, shippingPrice, taxPrice, totalPrice, problem } = tried;
  const discounts = adjustments.filter(({ kind }) => kind === 'discount');
  const shipping = problem === 'NOT_DELIVERABLE' ? null : shippingPrice;
  const rows: RowProps[] = [
    { label: 'Shoes', amount: itemsPrice },
    ...discounts.map(({ label, amount }) => ({ label, amount, isTaken: amount < 0 })),
    { label: 'Shipping', amount: shipping, isFree: shipping === 0 },
    { label: 'Tax', amount: taxPrice },
  ];
  return (
    <AdminCard title="What it costs">
      <ul aria-label="Lines" className="divide-y divide-line border-line border-b text-sm">
        {lines.map((line, position) => {
          const taken = discounts.flatMap(({ label, lines: shares }) =>
            shares
              .filter((share) => share.position === position && share.amount !== 0)
              .map(({ amount }) => ({ label, amount })),
          );
          return (
            <li key={`${line.product} ${line.size}`} className="py-3">
              <Row
                label={`${line.name ?? 'No longer sold'}, ${sizeWithWord(sizeName('us-men', line))}, ${line.quantity} × ${line.price === null ? '–' : formatCents(line.price)}`}
                amount={
                  line.price === null || line.problem === 'gone' ? null : multiplyCents(line.price, line.quantity)
                }
              />
              {taken.map(({ label, amount }) => (
                <Row key={label} label={label} amount={amount} isTaken />
              ))}
              {line.problem && (
                <p className="text-warning text-xs">
                  {line.problem === 'gone' ? 'Sold out: it isn’t counted.' : 'Fewer are left than this.'}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div className="grid gap-1 pt-3 text-sm">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two promotions may have one name
          <Row key={at} {...row} />
        ))}
        <div className="mt-1 border-line border-t pt-2 font-semibold">
          <Row label="Total" amount={totalPrice} />
        </div>
      </div>
    </AdminCard>
  );
}

interface RowProps {
  label: string;
  /** Null where it can't be told. */
  amount: Cents | null;
  isTaken?: boolean;
  isFree?: boolean;
}

function Row({ label, amount, isTaken = false, isFree = false }: RowProps) {
  return (
    <p className={`flex items-baseline justify-between gap-4 ${isTaken ? 'text-success' : ''}`}>
      <span className="wrap-anywhere min-w-0">{label}</span>
      <span className="shrink-0 tabular-nums">{amount === null ? '–' : isFree ? 'Free' : formatCents(amount)}</span>
    </p>
  );
}

function Promotions({ tried: { promotions, notApplied = [] } }: { tried: TriedCart }) {
  const now = new Date();
  const unknown = notApplied.filter(({ promotion }) => promotion === undefined);
  const sorted = promotions.toSorted((one, other) => Number(other.counted) - Number(one.counted));
  return (
    <AdminCard title="Which promotions count" note={promotions.length === 0 && 'None is live at that moment.'}>
      <ul aria-label="Promotions" className="divide-y divide-line text-sm">
        {unknown.map(({ code, message }) => (
          <li key={code} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <span className="wrap-anywhere min-w-0 grow basis-60">
              <span className="font-medium">{code}</span>
              <span className="block">{message}</span>
            </span>
            <Badge tone="warning">Unknown code</Badge>
          </li>
        ))}
        {sorted.map(({ _id, name, promotion, code, counted, amount, message }) => (
          <li key={_id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <span className="wrap-anywhere min-w-0 grow basis-60">
              <Link
                href={promotionsPath(_id)}
                className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              {code && <span className="text-muted"> · {code}</span>}
              <span className="block text-muted">{sentenceOf(promotion, now)}</span>
              {message && <span className="block">{message}</span>}
            </span>
            {counted ? (
              <Badge tone="success">Counts: {formatCents(amount)} off</Badge>
            ) : (
              <Badge tone="neutral">Doesn’t count</Badge>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <StackingRule />
      </div>
    </AdminCard>
  );
}
