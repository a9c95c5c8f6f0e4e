import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { multiplyCents } from '@/lib/money/money';
import type { Order } from '@/lib/orders/order-schema';

/** One line of an order, as it was when it was placed. */
export function OrderCardItem({ item }: { item: Order['orderItems'][number] }) {
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="tile w-16 shrink-0 rounded-sm">
        <ProductPicture address={item.image} alt="" sizes="4rem" className="w-full p-1" />
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">{item.name}</p>
        <p className="text-muted">
          Size {item.size} <span aria-hidden="true">·</span> Quantity {item.quantity}
        </p>
      </div>
      <p className="text-sm font-medium">
        <Price amount={multiplyCents(item.price, item.quantity)} />
      </p>
    </li>
  );
}
