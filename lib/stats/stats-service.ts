import { listOrders } from '@/lib/orders/order-admin-service';
import { LOW_STOCK } from '@/lib/products/low-stock';
import { listBestSellers, listLowStock, listSalesByDay, readCounts, readTotals } from './stats-repository';
import type { Counts, Stats, StatsPeriod } from './stats-schema';

const RECENT_ORDERS = 5;
const BEST_SELLERS = 5;
const LOW_SIZES = 20;
const ORDERS_TO_SHIP = 5;

async function getPeriod(days: number): Promise<StatsPeriod> {
  const [byDay, bestSellers, lowStock, ordersToShip] = await Promise.all([
    listSalesByDay(2 * days),
    listBestSellers(days, BEST_SELLERS),
    listLowStock(LOW_STOCK, LOW_SIZES),
    listOrders({ status: 'processing' }, { offset: 0, limit: ORDERS_TO_SHIP }, 'oldest'),
  ]);
  const sales = { salesByDay: byDay.slice(days), previousSalesByDay: byDay.slice(0, days) };
  return { ...sales, bestSellers, lowStock, ordersToShip };
}

/** The dashboard's figures, with those of the last `days` days when they are wanted. */
export async function getStats(days: number | null): Promise<Stats> {
  const [totals, recent, period] = await Promise.all([
    readTotals(),
    listOrders({}, { offset: 0, limit: RECENT_ORDERS }),
    days === null ? null : getPeriod(days),
  ]);
  return { ...totals, recentOrders: recent.orders, ...period };
}

/** How many orders, returns, messages and reviews there are of each status, and how many sizes run out. */
export async function getCounts(): Promise<Counts> {
  return readCounts(LOW_STOCK);
}
