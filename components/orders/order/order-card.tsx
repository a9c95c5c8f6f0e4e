import { LineDiscounts } from '@/components/orders/cart/line-discounts';
import { BoughtGiftCards } from '@/components/orders/gift-cards/bought-gift-cards';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/core/money/money';
import { discountsOfLines, type LineDiscount } from '@/lib/core/shop-terms/line-discounts';
import { stageOf } from '@/lib/core/statuses/order-status';
import { factsOfReturnStatus, maySendBox } from '@/lib/core/statuses/return-status';
import type { Order } from '@/lib/orders/order/order-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { LineFacts } from './line-facts';
import { OrderActions, OrderChanges } from './order-actions';
import { headlineOf, nameOfOrder } from './order-progress';
import { OrderBadge } from './status-badge';

/** Further lines are folded away. */
const LINES_IN_SIGHT = 4;

interface OrderCardProps {
  order: Order;
  /** Called with the order as it is after a change, also when another user made it. */
  onChange: (order: Order) => void;
}

/** One order of the list: its lines, where it stands, and its actions. */
export function OrderCard({ order, onChange }: OrderCardProps) {
  const { title, text } = headlineOf(order, new Date());
  const number = nameOfOrder(order);
  const headingId = `order-${order._id}`;
  const discounts = discountsOfLines(order.adjustments, order.orderItems.length);
  const inSight = order.orderItems.slice(0, LINES_IN_SIGHT);
  const folded = order.orderItems.slice(LINES_IN_SIGHT);
  return (
    <article aria-labelledby={headingId} className="rounded-lg border border-line bg-raised">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b px-5 py-4 sm:px-7">
        <div>
          <h2 id={headingId} className="text-base font-semibold">
            <Link href={`/order/${order._id}`} className="hover:underline">
              Order <span translate="no">{number}</span>
            </Link>
          </h2>
          <p className="text-xs text-muted">
            Placed on <time dateTime={order.createdAt}>{formatDate(order.createdAt, 'long', 'reader')}</time>
          </p>
        </div>
        <div className="flex w-full items-center justify-between gap-5 sm:w-auto">
          <OrderBadge order={order} />
          <p className="text-right font-semibold">
            <span className="block text-xs font-normal text-muted">Total</span>
            <Price amount={order.totalPrice} />
            {order.refundedTotal > 0 && (
              <span className="block text-xs font-normal text-muted">{formatCents(order.refundedTotal)} refunded</span>
            )}
          </p>
        </div>
      </header>
      <div className="px-5 py-2 sm:px-7">
        <ul className="divide-y divide-line">
          {inSight.map((item, at) => (
            <OrderCardItem key={`${item.product} ${item.size}`} item={item} discounts={discounts[at]} />
          ))}
          <BoughtGiftCards giftCards={order.giftCardItems ?? []} />
        </ul>
        {folded.length > 0 && (
          <details className="border-line border-t">
            <summary className="flex min-h-11 items-center text-sm font-medium underline underline-offset-4">
              {folded.length} more {folded.length === 1 ? 'item' : 'items'}
            </summary>
            <ul className="divide-y divide-line">
              {folded.map((item, at) => (
                <OrderCardItem
                  key={`${item.product} ${item.size}`}
                  item={item}
                  discounts={discounts[LINES_IN_SIGHT + at]}
                />
              ))}
            </ul>
          </details>
        )}
      </div>
      <footer className="grid gap-4 border-line border-t px-5 py-4 sm:px-7">
        <p className="text-sm">
          <span className="font-medium">{title}</span>
          {text && <span className="block text-pretty text-muted">{text}</span>}
          {order.returns.map((given) => (
            <span key={given._id} className="mt-1 block">
              Return {given.number}: <span className="font-medium">{factsOfReturnStatus(given.status).label}</span>
              {maySendBox(given) && (
                <>
                  .{' '}
                  <Link
                    href={`/order/${order._id}`}
                    className="inline-flex min-h-6 items-center underline underline-offset-4"
                  >
                    Send it back<VisuallyHidden>, return {given.number}</VisuallyHidden>
                  </Link>
                </>
              )}
            </span>
          ))}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <OrderActions order={order}>
            {stageOf(order) !== 'unpaid' && (
              <ButtonLink key="track" href={`/order/${order._id}`} tone="secondary" size="sm" className="min-h-11">
                {stageOf(order) === 'cancelled' ? 'View order' : 'Track Order'}
                <VisuallyHidden> {number}</VisuallyHidden>
              </ButtonLink>
            )}
          </OrderActions>
          <OrderChanges order={order} onChange={onChange} />
        </div>
      </footer>
    </article>
  );
}

interface OrderCardItemProps {
  item: Order['orderItems'][number];
  /** What was taken off it. */
  discounts: readonly LineDiscount[] | undefined;
}

/** One line of an order. */
function OrderCardItem({ item, discounts }: OrderCardItemProps) {
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="tile w-16 shrink-0 rounded-sm">
        <ProductPicture image={item.image} alt="" sizes="4rem" className="w-full p-1" />
      </span>
      <LineFacts name={item.name} line={item}>
        <LineDiscounts discounts={discounts} />
      </LineFacts>
    </li>
  );
}
