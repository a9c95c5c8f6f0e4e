import { type Cents, formatCents, percentOff } from '@/lib/core/money/money';
import { classNames } from './class-names';
import { VisuallyHidden } from './visually-hidden';

interface PriceProps {
  amount: Cents;
  /** The price before a sale; struck through when it is higher. */
  original?: Cents | null | undefined;
  /** Says by how many percent it is reduced, too. */
  hasPercent?: boolean;
  className?: string;
}

/** A price, and the price before a sale. */
export function Price({ amount, original, hasPercent, className }: PriceProps) {
  const isReduced = original != null && original > amount;
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      {isReduced && <VisuallyHidden>Now </VisuallyHidden>}
      <span className={isReduced ? 'text-danger' : undefined} translate="no">
        {formatCents(amount)}
      </span>
      {isReduced && (
        <s className="text-[max(0.7em,0.8125rem)] font-normal text-muted">
          <VisuallyHidden>Was </VisuallyHidden>
          <span translate="no">{formatCents(original)}</span>
        </s>
      )}
      {isReduced && hasPercent && (
        <span className="font-normal text-[max(0.7em,0.8125rem)] text-danger">−{percentOff(amount, original)}%</span>
      )}
    </span>
  );
}
