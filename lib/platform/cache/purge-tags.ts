import { purge } from './purged-tags.mjs';

/** Expires every response of this process that has one of the tags; other processes are notified by Postgres. */
export function purgeTags(tags: readonly string[]): void {
  purge(tags);
}
