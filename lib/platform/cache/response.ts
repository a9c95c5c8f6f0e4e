import { logError } from '@/lib/platform/telemetry/log.mjs';
import { requestContext } from '@/lib/platform/telemetry/request-context.mjs';

// What a page or a route says of its response. Where no server program of ours answers (in development, on a serverless
// host) there is no response cache, and these do nothing.

/**
 * Names what the response shows, as cache tags: it may be kept until one of them is purged. To be called before what it
 * names is read.
 */
export function tagResponse(...tags: readonly string[]): void {
  const context = requestContext();
  if (!context) return;
  context.tags ??= new Set();
  for (const tag of tags) context.tags.add(tag);
}

/**
 * Says with which status the page of this request is answered, instead of 200. To be called before the page's first
 * output, which means outside of Suspense. Returns false where nobody hears it.
 */
export function answerWith(status: 404 | 503): boolean {
  const context = requestContext();
  if (context) context.status = status;
  return context !== undefined;
}

/** The data, or `null` with a line in the log: the page shows what it has, and is not kept. */
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

/** The data, or `unavailable` with a line in the log: the page says so, and is answered with the status 503. */
export async function readOrUnavailable<Data extends object | null>(
  read: () => Promise<Data>,
): Promise<Data | 'unavailable'> {
  const data = await readOrNull(async () => ({ value: await read() }));
  if (data) return data.value;
  answerWith(503);
  return 'unavailable';
}

/** Whether a write of this request purged a tag. */
export function hasPurged(tag: string): boolean {
  return requestContext()?.purged?.has(tag) ?? false;
}
