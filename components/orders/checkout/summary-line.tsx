import type { ReactNode } from 'react';
import { LineFacts } from '@/components/orders/order/line-facts';
import { ProductPicture } from '@/components/ui/product-picture';
import type { CartLine } from '@/lib/orders/cart/cart-schema';

/** A line of the cart that is not to be changed here, with its picture; `children` stand below its facts. */
export function SummaryLine({ line, children }: { line: CartLine; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-4">
      <span className="tile w-18 shrink-0 rounded-sm">
        <ProductPicture image={line.image} alt="" sizes="4.5rem" className="w-full p-1" />
      </span>
      <LineFacts name={line.name} line={line}>
        {children}
      </LineFacts>
    </div>
  );
}
