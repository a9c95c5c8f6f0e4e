// Reads the purges of other processes: every write records its tags in Postgres, in its own transaction, and each
// process reads them at most once a second, before it looks into its cache. Writes are ordered by a database sequence,
// never by times. Tags that expire at a time to come do so by the clock of the database, which also decides what a page
// shows: each answer names its time, and the next one has what became due since. It has what is about to become due as
// well, so that a sale begins at its second also where the database answers late just then.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { arePurged, monotonicNow, purge, purgeAll, purgeDueTags } from '../../lib/platform/cache/purged-tags.mjs';
import { catalogueWriteTag, everythingTag } from '../../lib/platform/cache/server-tags.mjs';
import { logError, logWarning } from '../../lib/platform/telemetry/log.mjs';
import { measureWhenAsked } from '../../lib/platform/telemetry/metrics.mjs';

/** Maximum age of the answer about other processes' writes, in milliseconds. */
const FRESH_FOR = 1_000;
/** Maximum delay of a cached page by a slow or absent database, in milliseconds. */
const PATIENCE = 300;
/** The same before the first answer and after a long silence, when the cache may be long outdated. */
const LONG_PATIENCE = 3_000;
/** A silence from this length on is long, in milliseconds: there were no requests, or the machine was suspended. */
const LONG_SILENCE = 10_000;
/** A drift between the two clocks that means that the machine was suspended, or its clock was set, in milliseconds. */
const CLOCK_STEP = 2_000;
/** The pause between two attempts to get the first answer, in milliseconds. */
const RETRY_PAUSE = 100;
/** A transaction may commit this much later than it took its number, in milliseconds. */
const LONGEST_TRANSACTION = 30_000;
/** Rows of an answer at most: where there are more, everything is purged instead. */
const MOST_TAGS = 100_000;
/** So many of the last rows are read again until their neighbors are known to be committed. */
const MARGIN = 20_000;

/** How long before its time a tag is told, in milliseconds: longer than a slow answer takes. */
const TOLD_BEFORE = 5_000;
/** After a silence of this length, in days, some tags that became due may have been deleted. */
const DUE_TAGS_KEPT = 1;

/** @type {pg.Pool | undefined} */
let pool;
/** When the database was last asked. */
let askedAt = Number.NEGATIVE_INFINITY;
/** When it last answered: by the monotonic clock, which stops while a machine is suspended, and by the wall clock. */
let answered = { at: monotonicNow(), wall: Date.now() };
/** @type {Promise<void> | undefined} */
let asking;
/** @type {Promise<void> | undefined} */
let firstAnswer;
let hasAnswered = false;
let isFailing = false;
/** Up to when, by the clock of the database, tags that became due are known. */
let heardUntil = '-infinity';
/**
 * Tags that become due, and when, by the monotonic clock: never too early, and too late by what the answer took.
 * @type {{ tag: string, at: number }[]}
 */
let dueTags = [];
/** The last seen sequence number and time of tags; of those of the last answer at least. @type {Map<string, string>} */
let seen = new Map();
/** The sequence number after which is read while no mark is old enough. */
let start = 0;
/** The highest sequence numbers seen, and when, oldest first. @type {{ at: number, highest: number }[]} */
let marks = [];

function connect() {
  pool ??= new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: LONG_PATIENCE,
    query_timeout: LONG_PATIENCE,
    // The connection stays open: opening one takes too long for a waiting page.
    idleTimeoutMillis: 0,
    keepAlive: true,
    allowExitOnIdle: true,
    application_name: 'lacewing-cache',
  })
    .on('error', () => {
      // The connection broke; the next query opens another.
    })
    .on('connect', () => {
      // It may be another server, with other sequence numbers.
      beginAnew();
    });
  return pool;
}

function beginAnew() {
  marks = [];
  start = 0;
}

/** Milliseconds since the last answer, including suspension. */
function silence() {
  return Math.max(monotonicNow() - answered.at, Date.now() - answered.wall);
}

/** Whether the two clocks have drifted apart since the last answer: then the connection is probably dead, unnoticed. */
function wasSuspended() {
  return Math.abs(Date.now() - answered.wall - (monotonicNow() - answered.at)) > CLOCK_STEP;
}

measureWhenAsked(
  'lacewing_writes_heard_age_seconds',
  'For how long this process has not heard of the writes of others; it asks when a page is asked for',
  () => silence() / 1_000,
);

/** The sequence number up to which all purges are known: transactions with lower numbers have ended. */
function safeMark() {
  const since = monotonicNow() - LONGEST_TRANSACTION;
  while (marks[1] && marks[1].at <= since) marks.shift();
  return marks[0] && marks[0].at <= since ? marks[0].highest : start;
}

/**
 * @param {number} after
 * @returns {Promise<{ tag: string | null, sequence: number | null, at: string | null }[]>} The last tags, at most
 *   MOST_TAGS. The row without a tag has the highest number and the time; of writes to the catalogue the last number
 *   and how many there were; tags that became due or are about to have no number, and the milliseconds until then
 */
async function readSince(after) {
  // Unnamed: a pooler may pass each statement to another server connection.
  const { rows } = await connect().query({
    text: `(SELECT tag, sequence::float8 AS sequence, expired_at::text AS at FROM expired_tags WHERE sequence > $1
              ORDER BY expired_tags.sequence DESC LIMIT ${MOST_TAGS})
           UNION ALL SELECT NULL, max(sequence)::float8, now()::text FROM expired_tags
           UNION ALL SELECT '${catalogueWriteTag}', max(id)::float8, sum(writes)::text FROM catalogue_writes
           UNION ALL SELECT tag, NULL, (1000 * extract(epoch FROM due_at - now()))::text FROM due_tags
             WHERE due_at > $2::timestamptz AND due_at <= now() + interval '${TOLD_BEFORE} milliseconds'
           UNION ALL SELECT '${everythingTag}', NULL, NULL WHERE $2::timestamptz < now() - interval '${DUE_TAGS_KEPT} day'`,
    values: [after, heardUntil],
  });
  return rows;
}

/** Purges the tags whose time has come, once. */
function purgeWhatIsDue() {
  if (dueTags.length === 0) return;
  const now = monotonicNow();
  purge(dueTags.flatMap(({ tag, at }) => (at <= now && !arePurged([tag], at) ? [tag] : [])));
  dueTags = dueTags.filter(({ at }) => at > now);
}

async function ask() {
  if (wasSuspended()) {
    // Its socket would be silent until a timeout.
    pool?.end().catch(() => undefined);
    pool = undefined;
  }
  const client = connect();
  if (client.totalCount === 0) beginAnew();
  const lastHighest = marks.at(-1)?.highest ?? 0;
  let after = safeMark();
  let rows = await readSince(after);
  let end = rows.find(({ tag }) => tag === null);
  // The database was restored or replaced and counts from a lower number: read everything again.
  if ((end?.sequence ?? 0) < lastHighest) {
    beginAnew();
    after = 0;
    rows = await readSince(after);
    end = rows.find(({ tag }) => tag === null);
  }
  const told = new Map();
  const numbers = [];
  const news = [];
  const due = [];
  const answeredAt = monotonicNow();
  for (const { tag, sequence, at } of rows) {
    if (tag === null) continue;
    if (sequence === null) {
      if (at === null) news.push(tag);
      else due.push({ tag, at: answeredAt + Number(at) });
      continue;
    }
    const what = `${sequence} ${at}`;
    told.set(tag, what);
    if (tag !== catalogueWriteTag) numbers.push(sequence);
    if (seen.get(tag) === what) continue;
    seen.set(tag, what);
    news.push(tag);
  }
  if (seen.size > MOST_TAGS) seen = told;
  const isCutOff = numbers.length === MOST_TAGS;
  if (isCutOff) {
    beginAnew();
    purgeAll();
  } else purge(news);
  if (isCutOff || after === 0) start = numbers.sort((first, second) => second - first)[MARGIN] ?? 0;
  dueTags = due;
  purgeWhatIsDue();
  marks.push({ at: monotonicNow(), highest: end?.sequence ?? 0 });
  heardUntil = end?.at ?? heardUntil;
  answered = { at: monotonicNow(), wall: Date.now() };
  hasAnswered = true;
}

/** Queries, and logs when that begins to fail and when it works again. */
async function askAndTell() {
  askedAt = monotonicNow();
  try {
    await ask();
    if (isFailing) logWarning('Other processes’ writes are heard of again.');
    isFailing = false;
  } catch (error) {
    if (!isFailing) logError('Other processes’ writes can’t be heard of: kept pages may be old.', error);
    isFailing = true;
  } finally {
    asking = undefined;
  }
}

async function askUntilAnswered() {
  const end = monotonicNow() + LONG_PATIENCE;
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
 * Reads the purges of other processes, unless that was done within a second. Undefined if there is nothing to wait for.
 * Never fails: without a database the cache uses what it knows.
 * @returns {Promise<void> | undefined}
 */
export function readPurges() {
  purgeDueTags();
  purgeWhatIsDue();
  if (!hasAnswered && !isFailing) {
    firstAnswer ??= waitFor(askUntilAnswered(), LONG_PATIENCE);
    return firstAnswer;
  }
  // Who comes while a question is under way waits for its answer as well.
  const isFresh = !asking && monotonicNow() - askedAt < FRESH_FOR;
  if (isFresh && !(wasSuspended() && !isFailing)) return undefined;
  // While the database fails, only the request that queries it waits, and not for long: cached responses are sent, and
  // the failure is logged.
  if (isFailing && asking) return undefined;
  const patience = silence() > LONG_SILENCE && !isFailing ? LONG_PATIENCE : PATIENCE;
  asking ??= askAndTell();
  return waitFor(asking, patience);
}

/** How long the database has been unavailable; 0 while it answers. */
export function outageMs() {
  return isFailing ? silence() : 0;
}
