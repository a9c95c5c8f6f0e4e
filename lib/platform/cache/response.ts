import { logError } from '@/lib/platform/telemetry/log.mjs';
import { requestContext } from '@/lib/platform/telemetry/request-context.mjs';

// A page's or route's instructions for its response. Without our server program (in development, on a serverless host)
// there is no response cache, and these do nothing.

/**
 * Adds cache tags for what the response shows: it may be cached until one of them is purged. Call before reading the
 * tagged data.
 */
export function tagResponse(...tags: readonly string[]): void {
  const context = requestContext();
  if (!context) return;
  context.tags ??= new Set();
  for (const tag of tags) context.tags.add(tag);
}

/**
 * Sets the status of a page instead of 200. Call before the page's first output, so outside of Suspense. Returns false
 * where there is no server program.
 */
export function answerWith(status: 404 | 503): boolean {
  const context = requestContext();
  if (context) context.status = status;
  return context !== undefined;
}

/** The data, or `null` after logging the error: the page shows what it has, and is not cached. */
export async function readOrNull<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    // The page does not show the error.
    logError('A page was made without its data', error);
    const context = requestContext();
    if (context) context.isIncomplete = true;
    return null;
  }
}

/** The data, or `unavailable` after logging the error: the page says so, and is answered with 503. */
export async function readOrUnavailable<Data extends object | null>(
  read: () => Promise<Data>,
): Promise<Data | 'unavailable'> {
  const data = await readOrNull(async () => ({ value: await read() }));
  if (data) return data.value;
  answerWith(503);
  return 'unavailable';
}

/** Whether this request's write purged a tag. */
export function hasPurged(tag: string): boolean {
  return requestContext()?.purged?.has(tag) ?? false;
}
