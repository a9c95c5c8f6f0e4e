import { LineDiscounts } from '@/components/orders/cart/line-discounts';
import { OrderTotals } from '@/components/orders/cart/order-totals';
import { BoughtGiftCards } from '@/components/orders/gift-cards/bought-gift-cards';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { discountsOfLines } from '@/lib/core/shop-terms/line-discounts';
import type { Totals } from '@/lib/core/shop-terms/totals';
import type { Order } from '@/lib/orders/order/order-schema';
import { LineFacts } from './line-facts';

interface OrderContentsProps {
  order: Pick<Order, 'orderItems' | 'giftCardItems'> & Totals;
  /** Leads its buyer on to where they can say how the shoes are. */
  hasReviewLinks?: boolean;
  /** How many pairs of a line came back. */
  returnedOf?: (position: number) => number;
}

/** What was bought, and what it came to. */
export function OrderContents({ order, ...links }: OrderContentsProps) {
  return (
    <>
      <OrderItems order={order} {...links} />
      <div className="border-line border-t pt-4">
        <OrderTotals totals={order} />
      </div>
    </>
  );
}

/** The lines of an order as they were when it was placed. */
function OrderItems({
  order: { orderItems, giftCardItems = [], adjustments },
  hasReviewLinks = false,
  returnedOf = () => 0,
}: OrderContentsProps) {
  const discounts = discountsOfLines(adjustments, orderItems.length);
  return (
    <ul className="mt-2 divide-y divide-line">
      {orderItems.map((item, at) => {
        const returned = returnedOf(at);
        return (
          <li key={`${item.product} ${item.size}`} className="flex items-start gap-4 py-4">
            <span className="tile w-18 shrink-0 rounded-sm sm:w-24">
              <ProductPicture image={item.image} alt="" sizes="6rem" className="w-full p-1" />
            </span>
            <LineFacts
              name={
                <Link href={`/product/${encodeURIComponent(item.product)}`} className="hover:underline">
                  {item.name}
                </Link>
              }
              line={item}
            >
              <LineDiscounts discounts={discounts[at]} />
              {returned > 0 && (
                <p className="text-muted">
                  {item.quantity > 1 ? `${returned} of ${item.quantity} returned` : 'Returned'}
                </p>
              )}
              {hasReviewLinks && returned < item.quantity && (
                <Link
                  href={`/product/${encodeURIComponent(item.product)}#write-review`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  Write a review<VisuallyHidden> of {item.name}</VisuallyHidden>
                </Link>
              )}
            </LineFacts>
          </li>
        );
      })}
      <BoughtGiftCards giftCards={giftCardItems} />
    </ul>
  );
}
