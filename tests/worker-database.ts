import { afterAll, beforeEach, vi } from 'vitest';
import { catalogueWriteTag } from '@/lib/platform/cache/server-tags.mjs';
import { closeDb } from '@/lib/platform/db/client';
import { leftForLater } from './after-response';
import { expiredTags } from './expired-tags';
import { nameStatements } from './named-statements';
import { resetDatabase } from './reset-database';
import { workerDatabase } from './test-databases';

// Set before any test file is loaded: every import of the database client gets this worker's own database.
process.env.DATABASE_URL = await workerDatabase(process.env.VITEST_POOL_ID ?? '1');
process.env.DATABASE_POOL_SIZE ??= '10';
// Tests fill tables with one statement, which a slow machine may take long for.
process.env.DATABASE_STATEMENT_SECONDS ??= '120';
process.env.NEXTAUTH_URL ??= 'http://localhost:3100';
process.env.NEXTAUTH_SECRET ??= 'a secret that is long enough for tests';

// Outside of Next its cache does not exist; what a route would have expired is written down instead.
vi.mock('@/lib/platform/cache/purge-tags', () => ({
  purgeTags: (tags: readonly string[]) => {
    expiredTags.push(...tags.filter((tag) => tag !== catalogueWriteTag));
  },
}));

// Nor is there an answer that has gone out.
vi.mock('@/lib/platform/http/after-response', () => ({
  afterResponse: (work: () => Promise<unknown>) => {
    leftForLater.push(work);
  },
}));

nameStatements();

// Every file begins with an empty shop; a test that wants the same calls resetDatabase.
await resetDatabase();

beforeEach(() => {
  expiredTags.length = 0;
  leftForLater.length = 0;
});

afterAll(closeDb);
