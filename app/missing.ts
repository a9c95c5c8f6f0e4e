import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { findViewer, type Viewer } from '@/lib/accounts/session/viewer';
import { AppError } from '@/lib/errors/app-error';
import { answerWith } from '@/server/under-way.mjs';

/** Answers a page with the status 404 when `read` throws NOT_FOUND; what the page shows is its own to say. */
export async function answerIfMissing(read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    unstable_rethrow(error);
    // Whatever else failed is told by the page's own requests.
    if (error instanceof AppError && error.code === 'NOT_FOUND') answerWith(404);
  }
}

/** The same for what `read` finds for the user of this request; a guest is asked to log in first, whatever there is. */
export async function answerIfMissingFor(read: (viewer: Viewer) => Promise<unknown>): Promise<void> {
  const sent = await headers();
  await answerIfMissing(async () => {
    const viewer = await findViewer(sent);
    if (viewer) await read(viewer);
  });
}
