import { afterResponse } from '@/lib/platform/http/after-response';
import { requestContext } from '@/lib/platform/telemetry/request-context.mjs';
import { noteSearch } from './search-service';

/**
 * Counts a search, but not for shared pages: for these the server program has counted it, because one cached response
 * answers many searches.
 */
export function countSearch(search: string): void {
  if (!requestContext()?.isShared) afterResponse(() => noteSearch(search));
}
