import type { ReactNode } from 'react';
import { SizeWithWord } from '@/components/catalogue/sizes/size';
import { Price } from '@/components/ui/price';
import { type Cents, multiplyCents } from '@/lib/core/money/money';
import type { ShoeSize } from '@/lib/core/sizes/size-names';

interface LineFactsProps {
  /** The product's name, or a link of that name. */
  name: ReactNode;
  line: ShoeSize & { quantity: number; price: Cents };
  /** What stands below them. */
  children?: ReactNode;
}

/** Name, size, quantity and price of a line, beside its picture. */
export function LineFacts({ name, line: { quantity, price, ...size }, children }: LineFactsProps) {
  return (
    <>
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">{name}</p>
        <p className="text-muted">
          <SizeWithWord word="Size" of={size} /> <span aria-hidden="true">·</span> Quantity {quantity}
        </p>
        {children}
      </div>
      <p className="text-sm font-medium">
        <Price amount={multiplyCents(price, quantity)} />
      </p>
    </>
  );
}
