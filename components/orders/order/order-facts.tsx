import type { ReactNode } from 'react';
import { stageOf } from '@/lib/core/statuses/order-status';
import { arrivedWord, chosenMethod, isCollected, isReadyToCollect, isSent } from '@/lib/orders/order/how-sent';
import type { Order } from '@/lib/orders/order/order-schema';
import { paymentFact } from '@/lib/orders/order/payment-words';
import { toAddressLines, toContactLines } from '@/lib/pricing/addresses/address-lines';
import { deliveryDayOf } from './order-progress';

/** When the order arrives, where it goes and how it was paid. */
export function OrderFacts({ order }: { order: Order }) {
  const stage = stageOf(order);
  const method = chosenMethod(order);
  const expected = isCollected(order) ? 'Ready to Collect' : 'Estimated Delivery';
  return (
    <dl className="mt-4 grid gap-5 text-sm">
      {/* What is ready already is not to be waited for. */}
      {stage !== 'cancelled' && !isReadyToCollect(order) && (
        <Fact name={order.deliveredAt || stage === 'delivered' ? arrivedWord(order) : expected}>
          {deliveryDayOf(order)}
        </Fact>
      )}
      <Fact name={isSent(order) ? 'Shipping Address' : 'Billing Address'}>
        <address className="whitespace-pre-line not-italic">
          {[...toAddressLines(order.shippingAddress), ...toContactLines(order.shippingAddress)].join('\n')}
        </address>
      </Fact>
      {method !== null && <Fact name="Shipping Method">{method}</Fact>}
      <Fact name={order.payment.state === 'mock' ? 'Payment Method' : 'Payment'}>{paymentFact(order, 'reader')}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
