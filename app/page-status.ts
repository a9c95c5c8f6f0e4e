import { notFound, unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { getOrder } from '@/lib/orders/order/order-service';
import { answerWith } from '@/lib/platform/cache/response';
import { AppError } from '@/lib/platform/errors/app-error';
import { findPageViewer } from './page-viewer';

/**
 * Answers a page's request with the status 404 if its subject does not exist, whatever the page shows. `read` reads
 * that and throws NOT_FOUND; any other failure is reported by the page's own requests.
 */
export async function answerAs404WhenMissing(read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    unstable_rethrow(error);
    if (error instanceof AppError && error.code === 'NOT_FOUND') answerWith(404);
  }
}

/** The same for the page of an order. A guest is asked to log in first, whether or not it exists. */
export function answerAs404WhenNoOrder(id: string): Promise<void> {
  return answerAs404WhenMissing(async () => {
    const viewer = await findPageViewer();
    if (viewer) await getOrder(viewer, id);
  });
}

/**
 * Answers with the status 404 and shows `page`. Without the server program Next sends its own 404, which scripts fill
 * with the nearest not-found.tsx.
 */
export function answerAs404(page: ReactNode): ReactNode {
  return answerWith(404) ? page : notFound();
}
