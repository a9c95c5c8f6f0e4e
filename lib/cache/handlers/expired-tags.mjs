// Next remembers in memory which tags expired, so a restart or a second process would show old pages. Every write
// records its tags in Postgres; this module copies them into Next's memory before the cache is read.

import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import pg from 'pg';

/** A cache answer may lag behind another process by this much, in milliseconds. */
const FRESH_FOR = 1_000;
/** A slow or absent database delays a cached page by no more than this, in milliseconds. */
const PATIENCE = 300;
/** A transaction that recorded its tags may commit this much later, in milliseconds. */
const LONGEST_TRANSACTION = 30_000;

const isBuild = process.env.NEXT_PHASE === 'phase-production-build';

/** @type {pg.Pool | undefined} */
let pool;
/** When the database was last asked, in local milliseconds. */
let askedAt = 0;
/** @type {Promise<void> | undefined} */
let asking;
let hasAnswered = false;
/** The newest `expired_at` seen, in the database's milliseconds. */
let newestSeen = 0;
/** @type {Map<string, number>} */
const seen = new Map();

function connect() {
  pool ??= new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    allowExitOnIdle: true,
    application_name: 'lacewing-cache',
  }).on('error', () => {
    // An idle connection broke; the next question opens another.
  });
  return pool;
}

async function ask() {
  const since = new Date(Math.max(0, newestSeen - LONGEST_TRANSACTION));
  const { rows } = await connect().query({
    name: 'expired-tags',
    text: `SELECT tag, extract(epoch FROM expired_at)::float8 * 1000 AS expired_at,
                  extract(epoch FROM clock_timestamp())::float8 * 1000 AS now
           FROM expired_tags WHERE expired_at > $1`,
    values: [since],
  });
  const now = Date.now();
  for (const { tag, expired_at: expiredAt, now: databaseNow } of rows) {
    if (seen.get(tag) === expiredAt) continue;
    seen.set(tag, expiredAt);
    newestSeen = Math.max(newestSeen, expiredAt);
    // At first the pages on disk are compared with the time of the write. Later, whatever this process made before it
    // heard of the write counts as old: the write may have committed after it took its time stamp.
    const expired = hasAnswered ? now : expiredAt - databaseNow + now;
    const known = tagsManifest.get(tag);
    tagsManifest.set(tag, { ...known, expired: Math.max(expired, known?.expired ?? 0) });
  }
  hasAnswered = true;
}

/**
 * Brings Next's memory of expired tags up to date, if it is older than a second. Never fails: without a database the
 * cache goes on with what it knows.
 * @returns {Promise<void>}
 */
export async function refreshExpiredTags() {
  if (isBuild || Date.now() - askedAt < FRESH_FOR) return;
  asking ??= ask()
    .catch(() => undefined)
    .finally(() => {
      askedAt = Date.now();
      asking = undefined;
    });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([asking, patience]);
  clearTimeout(timer);
}
