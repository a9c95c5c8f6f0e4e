import { afterResponse } from '@/lib/platform/http/after-response';
import { requestContext } from '@/lib/platform/telemetry/request-context.mjs';
import { noteSearch } from './search-service';

/**
 * Counts a search where no server program does: elsewhere it was counted before the response cache was asked, because a
 * response that is kept answers many searches.
 */
export function countSearch(search: string): void {
  if (!requestContext()?.isShared) afterResponse(() => noteSearch(search));
}
