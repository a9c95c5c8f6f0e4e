// Next remembers in memory which tags expired, so a restart or a second process would show old pages. Every write
// records its tags in Postgres; this module copies them into Next's memory before the cache is read. What is older than
// what is decided by one clock, which never steps: the one that Next itself goes by. Which write came after which is
// decided by the database's sequence, never by a time.

import { setTimeout as sleep } from 'node:timers/promises';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import pg from 'pg';
import { ratingsTag } from '../../lib/cache/page-tags.mjs';

/** A cache answer may lag behind another process by this much, in milliseconds. */
const FRESH_FOR = 1_000;
/** A slow or absent database delays a cached page by no more than this, in milliseconds. */
const PATIENCE = 300;
/** As long as nothing is known, the pages of the build may be as old as the build: then this long. */
const FIRST_PATIENCE = 3_000;
/** The pause between two attempts at the first answer, in milliseconds. */
const RETRY_PAUSE = 100;
/** A transaction that took a number may commit this much later, in milliseconds. */
const LONGEST_TRANSACTION = 30_000;

/** Tags that expire no more often than this, in milliseconds. */
const RELUCTANT = new Map([[ratingsTag, 60_000]]);

const isBuild = process.env.NEXT_PHASE === 'phase-production-build';
/** The last number that the pages of the build know of; the launcher says it. */
const knownToBuild = Number(process.env.LACEWING_BUILD_KNOWS) || 0;

/** Milliseconds of a clock that is not set and stands still with the machine; the one of Next's own time stamps. */
export function monotonicNow() {
  return performance.timeOrigin + performance.now();
}

/** Reluctant tags that have yet to expire. @type {Set<string>} */
const due = new Set();

/**
 * From now on, whatever this process made before and carries one of the tags is old; of reluctant tags, as soon as their
 * time has come.
 * @param {Iterable<string>} tags
 */
export function expireNow(tags) {
  const expired = monotonicNow();
  for (const tag of tags) {
    const last = tagsManifest.get(tag)?.expired ?? Number.NEGATIVE_INFINITY;
    if (expired - last < (RELUCTANT.get(tag) ?? 0)) {
      due.add(tag);
    } else {
      due.delete(tag);
      tagsManifest.set(tag, { expired });
    }
  }
}

/**
 * Whether one of the tags expired after `madeAt`, which is a monotonicNow.
 * @param {readonly string[]} tags
 * @param {number} madeAt
 */
export function areExpired(tags, madeAt) {
  return tags.some((tag) => (tagsManifest.get(tag)?.expired ?? Number.NEGATIVE_INFINITY) >= madeAt);
}

/** @type {pg.Pool | undefined} */
let pool;
/** When the database was last asked. */
let askedAt = Number.NEGATIVE_INFINITY;
/** @type {Promise<void> | undefined} */
let asking;
/** @type {Promise<void> | undefined} */
let firstAnswer;
let hasAnswered = false;
let isFailing = false;
/** What was seen of each tag: its number and its time. @type {Map<string, string>} */
const seen = new Map();
/** The highest numbers that were seen, and when, oldest first. @type {{ at: number, highest: number }[]} */
let marks = [];

function connect() {
  pool ??= new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: FIRST_PATIENCE,
    query_timeout: FIRST_PATIENCE,
    // The connection is kept: who has to make one first would show what it has in the meantime.
    idleTimeoutMillis: 0,
    keepAlive: true,
    allowExitOnIdle: true,
    application_name: 'lacewing-cache',
  })
    .on('error', () => {
      // The connection broke; the next question opens another.
    })
    .on('connect', () => {
      // Perhaps to another server, whose numbers go on from somewhere else.
      marks = [];
    });
  return pool;
}

/** The number up to which everything is known: transactions that took a lower one have ended since. */
function safeMark() {
  const since = monotonicNow() - LONGEST_TRANSACTION;
  while (marks[1] && marks[1].at <= since) marks.shift();
  return marks[0] && marks[0].at <= since ? marks[0].highest : 0;
}

/**
 * @param {number} after
 * @returns {Promise<{ tag: string | null, sequence: number | null, at: number | null }[]>}
 */
async function readSince(after) {
  // Without a name: a pooler may hand each statement to another server connection.
  const { rows } = await connect().query({
    text: `SELECT tag, sequence::float8 AS sequence, extract(epoch FROM expired_at)::float8 AS at FROM expired_tags WHERE sequence > $1
           UNION ALL SELECT NULL, max(sequence)::float8, NULL FROM expired_tags`,
    values: [after],
  });
  return rows;
}

async function ask() {
  const client = connect();
  if (client.totalCount === 0) marks = [];
  const lastHighest = marks.at(-1)?.highest ?? 0;
  let rows = await readSince(safeMark());
  let highest = rows.find(({ tag }) => tag === null)?.sequence ?? 0;
  // A restored or replaced database counts anew; so everything in it is looked at again.
  if (highest < lastHighest) {
    marks = [];
    rows = await readSince(0);
    highest = rows.find(({ tag }) => tag === null)?.sequence ?? 0;
  }
  const news = [];
  for (const { tag, sequence, at } of rows) {
    if (tag === null) continue;
    const what = `${sequence} ${at}`;
    if (seen.get(tag) === what) continue;
    seen.set(tag, what);
    // Later, whatever this process made before it heard of the write counts as old. At first there are only the pages of
    // the build, which know of everything up to a number.
    if (hasAnswered || Number(sequence) > knownToBuild) news.push(tag);
  }
  expireNow(news);
  marks.push({ at: monotonicNow(), highest });
  hasAnswered = true;
}

/** Asks, and says when that begins to fail and when it works again. */
async function askAndTell() {
  try {
    await ask();
    if (isFailing) console.error('Other processes’ writes are heard of again.');
    isFailing = false;
  } catch (error) {
    if (!isFailing) console.error('Other processes’ writes can’t be heard of: kept pages may be old.', error);
    isFailing = true;
  } finally {
    askedAt = monotonicNow();
    asking = undefined;
  }
}

async function askUntilAnswered() {
  const end = monotonicNow() + FIRST_PATIENCE;
  while (!hasAnswered && monotonicNow() < end) {
    asking ??= askAndTell();
    await asking;
    if (!hasAnswered) await sleep(RETRY_PAUSE);
  }
}

/**
 * Waits for `work`, but no longer than that.
 * @param {Promise<void>} work
 * @param {number} milliseconds
 */
async function waitFor(work, milliseconds) {
  const timer = new AbortController();
  await Promise.race([work, sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}

/**
 * Brings Next's memory of expired tags up to date, if it is older than a second. Never fails: without a database the
 * cache goes on with what it knows.
 * @returns {Promise<void>}
 */
export async function refreshExpiredTags() {
  if (isBuild) return;
  if (due.size > 0) expireNow([...due]);
  if (!hasAnswered) {
    firstAnswer ??= waitFor(askUntilAnswered(), FIRST_PATIENCE);
    await firstAnswer;
  }
  if (monotonicNow() - askedAt < FRESH_FOR) return;
  asking ??= askAndTell();
  await waitFor(asking, PATIENCE);
}
