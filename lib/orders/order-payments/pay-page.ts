import type { Cents } from '@/lib/core/money/money';
import type { Order } from '@/lib/orders/order/order-schema';

/** What the page on which an order is paid knows of it. */
export interface PayPage {
  order: Order;
  /** Whether the caller is signed in as its buyer; otherwise they came by the link of its mail. */
  isOwner: boolean;
  /** The provider's page, while it is open. */
  url: string | null;
  /** Until when its pairs are kept, while it is unpaid. */
  keptUntil: string | null;
  /** Whether another attempt may begin. */
  isPayable: boolean;
  /** Why the last try failed, as the provider says it. */
  failure: string | null;
  /** Money that was none of the order's and goes back: it came twice, too late or in a wrong amount. */
  returned: Cents;
  /** Whether some money came, or may still come. */
  isMoneySeen: boolean;
  /** The provider did not answer, so that something may have happened that the shop does not know yet. */
  isAway: boolean;
}

/** What names an order in the URL of its page: itself, for its owner, or the token of its mail. */
function nameOf(orderId: string, token: string | null): URLSearchParams {
  return new URLSearchParams(token === null ? { order: orderId } : { token });
}

/** The page on which an order is paid: for its owner, or with the token of its mail. */
export function payPath(orderId: string, token: string | null = null): `/pay?${string}` {
  return `/pay?${nameOf(orderId, token)}`;
}

/** What the plain form of that page calls. It is told where it comes from. */
export function payAction(orderId: string, token: string | null): string {
  return `/api/orders/${encodeURIComponent(orderId)}/pay?${nameOf(orderId, token)}`;
}

/** The page whose plain form called this URL of the API. */
export function payPathOfCall({ searchParams }: URL): `/pay?${string}` {
  return payPath(searchParams.get('order') ?? '', searchParams.get('token'));
}
