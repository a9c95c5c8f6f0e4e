import type { Viewer } from '@/lib/accounts/session/viewer';
import { countUse } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { getOrder } from './order-service';
import { drawReceipt } from './receipt-document';

/** The receipt of an order as a PDF, for its owner or an administrator. Throws NOT_FOUND, also for somebody else's, and RATE_LIMITED. */
export async function getReceipt(
  viewer: Viewer,
  orderId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string }> {
  const order = await getOrder(viewer, orderId);
  await countUse(limits.receiptByUser, viewer.userId);
  return { bytes: await drawReceipt(order), fileName: `lacewing-${order._id}.pdf` };
}
