import type { Viewer } from '@/lib/access/session/viewer';
import { LOW_STOCK } from '@/lib/catalogue/stock/low-stock';
import { hasRight, type Right } from '@/lib/core/permissions/rights';
import { countOrdersToShip, listOrders } from '@/lib/orders/order/order-admin-service';
import { countPaymentTrouble, listPaymentTrouble } from '@/lib/orders/order-payments/payment-list-service';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { settingsNow } from '@/lib/pricing/settings/settings-service';
import { listBestSellers, listLowStock, listSalesByDay, readCounts, readTotals } from './stats-repository';
import { type Counts, rightsOfCounts, type Stats, type StatsPeriod } from './stats-schema';

const RECENT_ORDERS = 5;
const BEST_SELLERS = 5;
const LOW_SIZES = 20;
const ORDERS_TO_SHIP = 5;

/** From how many pairs downwards a size without a threshold of its own is low. */
const lowFrom = () => settingsNow().stock.lowAt ?? LOW_STOCK;

/** A list for those who may read orders; an empty one for others. */
const listOrdersFor = async (viewer: Viewer, ...query: Parameters<typeof listOrders>) =>
  hasRight(viewer, 'orders:read') ? listOrders(...query) : { orders: [], total: 0 };

async function getPeriod(viewer: Viewer, days: number): Promise<StatsPeriod> {
  const { timeZone } = shopFacts();
  const [byDay, bestSellers, lowStock, ordersToShip, paymentTrouble] = await Promise.all([
    listSalesByDay(2 * days, timeZone),
    listBestSellers(days, timeZone, BEST_SELLERS),
    listLowStock(lowFrom(), LOW_SIZES),
    listOrdersFor(viewer, { isToShip: true }, { offset: 0, limit: ORDERS_TO_SHIP }, 'oldest'),
    hasRight(viewer, 'payments:read') ? listPaymentTrouble() : undefined,
  ]);
  const sales = { salesByDay: byDay.slice(days), previousSalesByDay: byDay.slice(0, days) };
  return { ...sales, bestSellers, lowStock, ordersToShip, paymentTrouble };
}

/** The dashboard's figures, with those of the last `days` days when they are wanted. */
export async function getStats(viewer: Viewer, days: number | null): Promise<Stats> {
  const [totals, recent, period] = await Promise.all([
    readTotals(),
    listOrdersFor(viewer, {}, { offset: 0, limit: RECENT_ORDERS }),
    days === null ? null : getPeriod(viewer, days),
  ]);
  return { ...totals, recentOrders: recent.orders, ...period };
}

/**
 * How many orders, returns, messages and reviews there are of each status, what waits to be shipped, how many sizes
 * run out, and which payments have to be looked after; none of what the viewer may not read.
 */
export async function getCounts(viewer: Viewer): Promise<Omit<Counts, 'problems'>> {
  const [rows, ordersToShip, trouble] = await Promise.all([
    readCounts(lowFrom()),
    countOrdersToShip(),
    countPaymentTrouble(),
  ]);
  const counts = { ...rows, ordersToShip, ...trouble };
  const none: Omit<Counts, 'problems'> = {
    ...{
      orders: {},
      ordersToShip: 0,
      unpaidOrders: 0,
      unpaidPairs: 0,
      returns: {},
      messages: {},
      reviews: {},
      lowStock: 0,
      soldOut: 0,
    },
    ...{ failedRefunds: 0, openDisputes: 0, endingAuthorizations: 0 },
  };
  const kinds = Object.entries(rightsOfCounts) as [keyof typeof none, Right][];
  const hidden = kinds.filter(([, right]) => !hasRight(viewer, right)).map(([kind]) => [kind, none[kind]]);
  return { ...counts, ...Object.fromEntries(hidden) };
}
