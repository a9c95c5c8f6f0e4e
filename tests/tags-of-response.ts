import { type RequestContext, withRequestContext } from '@/lib/platform/telemetry/request-context.mjs';

/** The cache tags with which a route or a page tags its response: it is kept until one of them is purged. */
export async function tagsOfResponse(answer: () => Promise<unknown>): Promise<string[]> {
  const context: RequestContext = { facts: { id: 'test', method: 'GET', route: '/under-test' } };
  await withRequestContext(context, answer);
  return [...(context.tags ?? [])];
}
