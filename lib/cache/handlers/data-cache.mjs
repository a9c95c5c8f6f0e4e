// The handler of `use cache`: Next's own, made to hear of other processes' writes.
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js';
import { refreshExpiredTags } from './expired-tags.mjs';

const MAX_BYTES = 50 * 1024 * 1024;

const handler = createDefaultCacheHandler(MAX_BYTES);

export default { ...handler, refreshTags: refreshExpiredTags };
