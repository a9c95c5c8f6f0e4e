import type { Cents } from '@/lib/core/money/money';
import type { Adjustment } from '@/lib/core/shop-terms/adjustments';
import type { PaymentRow } from '@/lib/orders/payments/payment-row';
import type { ShippingAddress } from '@/lib/pricing/addresses/shipping-address-schema';
import type { BoughtCardRow } from '@/lib/pricing/gift-cards/bought-card-row';
import type { StoredPart } from '@/lib/pricing/gift-cards/paid-by';
import type { Order } from './order-schema';
import type { SomePairs } from './pairs-owed';

/** A parcel of an order as the database holds it. */
interface ShipmentRow {
  id: string;
  carrier: string;
  /** Empty once the buyer is forgotten. */
  trackingNumber: string;
  /** As it was when the parcel left; null for a carrier that the owner had not added. */
  trackingUrl: string | null;
  /** ISO 8601, as Postgres writes it. */
  shippedAt: string;
  lines: SomePairs[];
}

/** A return as the database holds it. Times are ISO 8601, as Postgres writes them. */
export interface ReturnRow {
  id: string;
  /** For people. */
  number: string;
  status: string;
  comment: string;
  items: Cents;
  tax: Cents;
  shipping: Cents;
  createdAt: string;
  updatedAt: string;
  lines: {
    ordinal: number;
    position: number;
    product: string;
    size: number;
    quantity: number;
    reason: string;
    exchangeSize: number | null;
    exchange: string | null;
    heldUntil: string | null;
    condition: string | null;
  }[];
  /** Oldest first. */
  steps: { status: string; at: string; isByCustomer: boolean; note: string; privateNote: string }[];
}

/** That a buyer withdrew from the contract, as the database holds it. Times are ISO 8601, as Postgres writes them. */
export interface WithdrawalRow {
  id: string;
  receivedAt: string;
  lines: SomePairs[];
  /** Null where it cancelled the order, and until it is confirmed. */
  returnId: string | null;
  /** By the link in its mail, or by staff. */
  confirmedAt: string | null;
  /** When staff put it aside, or another one took its pairs. */
  closedAt: string | null;
}

/** An order as the database holds it, with its lines. */
export interface OrderRow extends ShippingAddress {
  id: string;
  /** Without the `#` that people see; blank until it is paid. */
  number: string;
  userId: string | null;
  buyerName: string;
  buyerEmail: string;
  /** One of OrderStatus, or a newer version's. */
  status: string;
  /** Null where the payment provider asked for it. */
  paymentMethod: string | null;
  /** A pair can go back for as many days after it arrived. */
  returnDays: number;
  /** How it is sent; null for orders of a version that knew one way. */
  shippingMethod: string | null;
  shippingMethodName: string | null;
  /** It is collected at the shop. */
  isPickup: boolean;
  /** Null where no money moves. */
  payment: PaymentRow | null;
  itemsPrice: Cents;
  adjustments: readonly Adjustment[];
  totalPrice: Cents;
  /** What gift cards and credit paid of it. */
  paidBy: readonly StoredPart[];
  createdAt: Date;
  /** When what is told of it changed last. */
  updatedAt: Date;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  /** Why, where the shop cancelled it by itself. */
  cancelledBecause: string | null;
  /** The promised day (`2026-11-23`); null for orders of a version that stored none. */
  estimatedDelivery: string | null;
  arrivesBy: string | null;
  /** When the buyer deleted their own account, as long as the order still names them. */
  buyerLeftAt: Date | null;
  lines: Order['orderItems'];
  /** Gift cards that it buys, in the order of their adjustments. */
  giftCardItems: BoughtCardRow[];
  /** What all refunds come to. */
  refundedTotal: Cents;
  /** Null while none was issued. */
  invoice: { id: string; number: string } | null;
  /** In the order in which they left. */
  shipments: ShipmentRow[];
  /** In the order in which they were asked for. */
  returns: ReturnRow[];
  /** In the order of receipt. */
  withdrawals: WithdrawalRow[];
}
