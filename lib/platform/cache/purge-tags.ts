import { purge } from './purged-tags.mjs';

/** Makes every response that this process keeps under one of the tags old; other processes hear of it from Postgres. */
export function purgeTags(tags: readonly string[]): void {
  purge(tags);
}
