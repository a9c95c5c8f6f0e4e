import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { StoredState } from './change-set-schema';
import type { NumberOwner, Refusal, SetRow } from './check-shoe';
import type { FileColumn } from './file-columns';
import { MAX_REFUSALS } from './file-limits';
import type { ShoeChange } from './shoe-change';

/** A change set as it is stored. */
export interface ChangeSetRow {
  id: string;
  kind: string;
  name: string;
  state: StoredState;
  columns: string[];
  /** What the file calls each of them, where that is another shop's export; else empty. */
  theirColumns: string[];
  createdAt: Date;
  createdByName: string;
  at: Date | null;
  until: Date | null;
  rowCount: number;
  shoeCount: number;
  created: number;
  changed: number;
  same: number;
  refused: number;
  refusedRows: number;
  doneCount: number;
  keptCount: number;
  appliedAt: Date | null;
  appliedById: string | null;
  appliedByName: string | null;
  /** Which rights of those that it takes to sell a shoe the one who applies it lacks. */
  lackedRights: string[];
  lastError: string | null;
}

const columns = Prisma.sql`id, kind, name, state, columns, their_columns AS "theirColumns", created_at AS "createdAt", created_by_name AS "createdByName", at, until,
  row_count AS "rowCount", shoe_count AS "shoeCount", created, changed, same, refused, refused_rows AS "refusedRows",
  done_count AS "doneCount", kept_count AS "keptCount", applied_at AS "appliedAt", applied_by_id AS "appliedById",
  applied_by_name AS "appliedByName", lacked_rights AS "lackedRights", last_error AS "lastError"`;

interface NewChangeSet {
  kind: string;
  name: string;
  columns: readonly string[];
  theirColumns: readonly string[];
  at: Date | null;
  until: Date | null;
  by: { userId: string; name: string };
}

/** Opens a change set whose rows are about to arrive; it is seen once they have. */
export async function insertChangeSet(set: NewChangeSet): Promise<string> {
  const [row] = await db().$queryRaw<{ id: string }[]>`
    INSERT INTO change_sets (kind, name, columns, their_columns, at, until, created_by_id, created_by_name)
    VALUES (${set.kind}, ${set.name}, ${[...set.columns]}::text[], ${[...set.theirColumns]}::text[], ${set.at}::timestamptz, ${set.until}::timestamptz,
            ${set.by.userId}::uuid, ${set.by.name}) RETURNING id`;
  if (!row) throw new Error('a change set was not stored');
  return row.id;
}

/** Stores rows of a change set, with the cells by which duplicates are found. */
export async function insertSetRows(
  id: string,
  rows: readonly (SetRow & { sku: string | null; gtin: string | null })[],
): Promise<void> {
  await db().$executeRaw`
    INSERT INTO change_set_rows (change_set_id, row, handle, cells, surplus, sku, gtin)
    SELECT ${id}::uuid, r.row, r.handle, r.cells, r.surplus, r.sku, r.gtin
    FROM jsonb_populate_recordset(NULL::change_set_rows, ${JSON.stringify(rows)}::jsonb) r`;
}

/** Says that all rows have arrived: the worker reads them, shoe by shoe. */
export async function receiveChangeSet(transaction: DbTransaction, id: string, rowCount: number): Promise<void> {
  const shoes = await transaction.$executeRaw`
    INSERT INTO change_set_shoes (change_set_id, handle, first_row)
    SELECT ${id}::uuid, handle, min(row) FROM change_set_rows WHERE change_set_id = ${id}::uuid GROUP BY handle`;
  await transaction.$executeRaw`
    UPDATE change_sets SET row_count = ${rowCount}, shoe_count = ${shoes}, next_attempt_at = clock_timestamp()
    WHERE id = ${id}::uuid`;
}

export async function findChangeSet(id: string, via: DbOrTransaction = db()): Promise<ChangeSetRow | null> {
  const rows = await via.$queryRaw<ChangeSetRow[]>`
    SELECT ${columns} FROM change_sets WHERE id = ${id}::uuid AND row_count IS NOT NULL`;
  return rows[0] ?? null;
}

/** A change set, locked until the transaction ends. */
export async function lockChangeSet(transaction: DbTransaction, id: string): Promise<ChangeSetRow | null> {
  const rows = await transaction.$queryRaw<ChangeSetRow[]>`
    SELECT ${columns} FROM change_sets WHERE id = ${id}::uuid AND row_count IS NOT NULL FOR UPDATE`;
  return rows[0] ?? null;
}

/** Change sets, newest first, with their total number. */
export async function listChangeSets({ limit, offset }: ListWindow): Promise<{ rows: ChangeSetRow[]; total: number }> {
  const [rows, counts] = await Promise.all([
    db().$queryRaw<ChangeSetRow[]>`
      SELECT ${columns} FROM change_sets WHERE row_count IS NOT NULL ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM change_sets WHERE row_count IS NOT NULL`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Change sets that failed, newest first. */
export function listFailedChangeSets(limit: number): Promise<ChangeSetRow[]> {
  return db().$queryRaw<ChangeSetRow[]>`
    SELECT ${columns} FROM change_sets WHERE state = 'failed' ORDER BY created_at DESC, id LIMIT ${limit}`;
}

export async function deleteChangeSet(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.$executeRaw`DELETE FROM change_sets WHERE id = ${id}::uuid`;
}

/** Begins to apply a change set, at once or at a time that it is prepared for, or to undo it. */
export async function startChangeSet(
  transaction: DbTransaction,
  id: string,
  {
    state,
    by,
    at,
    lackedRights = [],
  }: {
    state: 'applying' | 'preparing' | 'undoing';
    by: { userId: string; name: string };
    at: Date | null;
    lackedRights?: readonly string[];
  },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE change_sets
    SET state = ${state}, done_count = 0, attempts = 0, failures = 0, last_error = NULL,
        kept_count = CASE WHEN ${state} = 'undoing' THEN kept_count ELSE 0 END,
        at = CASE WHEN ${state} = 'undoing' THEN at ELSE ${at}::timestamptz END, applied_by_id = ${by.userId}::uuid, applied_by_name = ${by.name},
        lacked_rights = CASE WHEN ${state} = 'undoing' THEN lacked_rights ELSE ${[...lackedRights]}::text[] END, next_attempt_at = clock_timestamp()
    WHERE id = ${id}::uuid`;
}

/** Says that a change set whose time has come is being applied. */
export async function markApplying(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.$executeRaw`UPDATE change_sets SET state = 'applying', done_count = 0 WHERE id = ${id}::uuid`;
}

/** Says that a change set is prepared, and waits for its time. */
export async function scheduleChangeSet(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE change_sets SET state = 'scheduled', next_attempt_at = at, attempts = 0, failures = 0 WHERE id = ${id}::uuid`;
}

/** Ends a step of a change set without further work. */
export async function settleChangeSet(
  transaction: DbTransaction,
  id: string,
  state: StoredState,
  lastError: string | null = null,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE change_sets SET state = ${state}, next_attempt_at = NULL, attempts = 0, failures = 0, last_error = ${lastError},
      applied_at = CASE WHEN ${state} = 'done' THEN clock_timestamp() ELSE applied_at END
    WHERE id = ${id}::uuid`;
}

/** A change set that a process has to itself until `leasedUntil`, as Postgres writes it. */
export interface ClaimedSet {
  id: string;
  /** How many attempts in a row came to nothing, this one among them. */
  attempts: number;
  /** How many of them ended for a reason of the set's own, or with their process; this one counts until it ends. */
  failures: number;
  leasedUntil: string;
}

const lease = (leaseMs: number) => Prisma.sql`clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'`;

/**
 * Claims the change set that has been due longest, and counts the attempt. The lease doubles with each failure, so that
 * no process retries at once what another may have died of.
 */
export async function claimDueSet(leaseMs: number): Promise<ClaimedSet | null> {
  const rows = await db().$queryRaw<ClaimedSet[]>`
    UPDATE change_sets SET attempts = attempts + 1, failures = failures + 1,
      next_attempt_at = clock_timestamp() + ${leaseMs}::float8 * 2 ^ least(failures, 6) * interval '1 millisecond'
    WHERE id = (SELECT id FROM change_sets WHERE next_attempt_at <= clock_timestamp()
                ORDER BY next_attempt_at FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING id, attempts, failures, next_attempt_at::text AS "leasedUntil"`;
  return rows[0] ?? null;
}

/**
 * Locks a claimed change set that comes further, and prolongs its lease; null when another process has taken it over.
 */
export async function holdClaim(
  transaction: DbTransaction,
  claim: ClaimedSet,
  leaseMs: number,
): Promise<ChangeSetRow | null> {
  const held = await transaction.$queryRaw<{ leasedUntil: string }[]>`
    UPDATE change_sets SET next_attempt_at = ${lease(leaseMs)}, attempts = 1, failures = 1
    WHERE id = ${claim.id}::uuid AND next_attempt_at = ${claim.leasedUntil}::timestamptz
    RETURNING next_attempt_at::text AS "leasedUntil"`;
  if (!held[0]) return null;
  Object.assign(claim, { leasedUntil: held[0].leasedUntil, attempts: 1, failures: 1 });
  return findChangeSet(claim.id, transaction);
}

/** Tries a claimed change set again later. What passes by itself is no failure of the set. */
export async function postponeSet(
  { id, failures, leasedUntil }: ClaimedSet,
  { pauseMs, reason, isFailure }: { pauseMs: number; reason: string; isFailure: boolean },
): Promise<void> {
  await db().$executeRaw`
    UPDATE change_sets SET next_attempt_at = ${lease(pauseMs)}, last_error = ${reason},
      failures = ${isFailure ? failures : failures - 1}
    WHERE id = ${id}::uuid AND next_attempt_at = ${leasedUntil}::timestamptz`;
}

/** A step of a shoe within its set. */
export type ShoeStep = 'unread' | 'nothing' | 'waiting' | 'prepared' | 'applied' | 'undone' | 'kept';

/** A shoe of a change set. */
export interface SetShoe {
  handle: string;
  firstRow: number;
  step: ShoeStep;
  change: ShoeChange | null;
}

/** The next shoes that stand at one of these steps, in the order of their rows. */
export async function listSetShoes(
  id: string,
  steps: readonly ShoeStep[],
  limit: number,
  via: DbOrTransaction = db(),
): Promise<SetShoe[]> {
  const rows = await via.$queryRaw<(Omit<SetShoe, 'change'> & { before: object | null; after: object | null })[]>`
    SELECT handle, first_row AS "firstRow", step, before, after FROM change_set_shoes
    WHERE change_set_id = ${id}::uuid AND step = ANY(${[...steps]}::text[]) ORDER BY first_row LIMIT ${limit}`;
  return rows.map(({ before, after, ...shoe }) => ({
    ...shoe,
    change: after && ({ before, after } as ShoeChange),
  }));
}

/** The next shoes that were not read yet, in the order of their rows, with the size of their rows. */
export async function listUnreadShoes(
  id: string,
  limit: number,
): Promise<{ handle: string; firstRow: number; rows: number; characters: number }[]> {
  return db().$queryRaw`
    SELECT s.handle, s.first_row AS "firstRow", r.rows, r.characters
    FROM change_set_shoes s CROSS JOIN LATERAL (
      SELECT count(*)::int AS rows, coalesce(sum(length(r.cells::text)), 0)::int AS characters
      FROM change_set_rows r WHERE r.change_set_id = s.change_set_id AND r.handle = s.handle) r
    WHERE s.change_set_id = ${id}::uuid AND s.step = 'unread' ORDER BY s.first_row LIMIT ${limit}`;
}

/** The rows of some shoes, in their order. */
export async function listSetRows(id: string, handles: readonly string[]): Promise<SetRow[]> {
  return db().$queryRaw`
    SELECT row, handle, cells, surplus FROM change_set_rows
    WHERE change_set_id = ${id}::uuid AND handle = ANY(${[...handles]}::text[]) ORDER BY row`;
}

/** What was found out about a shoe. */
export interface ReadShoe {
  handle: string;
  outcome: string;
  step: ShoeStep;
  before: object | null;
  after: object | null;
  seenAt: Date | null;
}

/** Stores what was found out about shoes, and counts them by outcome. */
export async function writeReadShoes(
  transaction: DbTransaction,
  id: string,
  shoes: readonly ReadShoe[],
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE change_set_shoes s
    SET outcome = r.outcome, step = r.step, before = nullif(r.before, 'null'), after = nullif(r.after, 'null'), seen_at = r."seenAt"
    FROM jsonb_to_recordset(${JSON.stringify(shoes)}::jsonb)
      AS r(handle text, outcome text, step text, before jsonb, after jsonb, "seenAt" timestamptz)
    WHERE s.change_set_id = ${id}::uuid AND s.handle = r.handle`;
  const count = (outcome: string) => shoes.filter((shoe) => shoe.outcome === outcome).length;
  await transaction.$executeRaw`
    UPDATE change_sets SET created = created + ${count('created')}, changed = changed + ${count('changed')},
      same = same + ${count('same')}, refused = refused + ${count('refused')} WHERE id = ${id}::uuid`;
}

/** A refusal with the shoe that it is about. */
export type StoredRefusal = Omit<Refusal, 'code'> & { code: string; handle: string };

/** Refusals stored in one statement. */
const REFUSALS_AT_ONCE = 1_000;

/** Stores why rows are refused, or shoes were left alone, at most `MAX_REFUSALS` of a set; counts all refused rows. */
export async function insertRefusals(
  transaction: DbTransaction,
  id: string,
  state: 'refused' | 'kept',
  refusals: readonly StoredRefusal[],
): Promise<void> {
  if (refusals.length === 0) return;
  const [stored] = await transaction.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM change_set_refusals WHERE change_set_id = ${id}::uuid AND state = ${state}`;
  const room = Math.max(0, MAX_REFUSALS - (stored?.count ?? 0));
  const kept = refusals.slice(0, room);
  for (let at = 0; at < kept.length; at += REFUSALS_AT_ONCE)
    await transaction.$executeRaw`
      INSERT INTO change_set_refusals (change_set_id, state, row, "column", value, code, message, handle)
      SELECT ${id}::uuid, ${state}, r.row, r."column", r.value, r.code, r.message, r.handle
      FROM jsonb_populate_recordset(NULL::change_set_refusals, ${JSON.stringify(kept.slice(at, at + REFUSALS_AT_ONCE))}::jsonb) r`;
  if (state === 'refused')
    await transaction.$executeRaw`
      UPDATE change_sets SET refused_rows = refused_rows + ${new Set(refusals.map(({ row }) => row)).size}
      WHERE id = ${id}::uuid`;
}

/** Moves shoes to a step, and counts them. */
export async function moveSetShoes(
  transaction: DbTransaction,
  id: string,
  step: ShoeStep,
  handles: readonly string[],
): Promise<void> {
  if (handles.length === 0) return;
  await transaction.$executeRaw`
    UPDATE change_set_shoes SET step = ${step} WHERE change_set_id = ${id}::uuid AND handle = ANY(${[...handles]}::text[])`;
  await transaction.$executeRaw`
    UPDATE change_sets SET done_count = done_count + ${step === 'kept' ? 0 : handles.length},
      kept_count = kept_count + ${step === 'kept' ? handles.length : 0} WHERE id = ${id}::uuid`;
}

/** Counts shoes of which a part was left alone, or is not as it was meant. */
export async function countPartlyKept(transaction: DbTransaction, id: string, count: number): Promise<void> {
  if (count === 0) return;
  await transaction.$executeRaw`UPDATE change_sets SET kept_count = kept_count + ${count} WHERE id = ${id}::uuid`;
}

/** Shoes that were changed, made or deleted since they were read, at most so many. A sale changes none. */
export async function listChangedShoes(transaction: DbTransaction, id: string, limit: number): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ handle: string }[]>`
    SELECT s.handle FROM change_set_shoes s LEFT JOIN products p ON p.id = s.handle
    WHERE s.change_set_id = ${id}::uuid AND s.step = 'waiting' AND p.updated_at IS DISTINCT FROM s.seen_at
    ORDER BY s.first_row LIMIT ${limit}`;
  return rows.map(({ handle }) => handle);
}

/** A refusal with the name of its shoe, where there is one, and the cells of its row. */
type RefusalInList = StoredRefusal & { name: string | null; cells: string[] };

/** Rows that were refused, or shoes that were left alone, with their total number. */
export async function listRefusals(
  id: string,
  state: 'refused' | 'kept',
  column: FileColumn | null,
  { limit, offset }: ListWindow,
): Promise<{ rows: RefusalInList[]; total: number }> {
  const where = Prisma.sql`
    f.change_set_id = ${id}::uuid AND f.state = ${state} AND ${column ? Prisma.sql`f."column" = ${column.name}` : Prisma.sql`true`}`;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<RefusalInList[]>`
      SELECT f.row, f."column", f.value, f.code, f.message, f.handle,
        (SELECT p.name FROM products p WHERE p.id = f.handle) AS name,
        coalesce((SELECT r.cells FROM change_set_rows r
                  WHERE r.change_set_id = f.change_set_id AND r.row = f.row AND r.handle = f.handle), '{}') AS cells
      FROM change_set_refusals f WHERE ${where} ORDER BY f.row, f.id LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM change_set_refusals f WHERE ${where}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Whether a shoe changes in a column; in `size`, whether it gets another size. */
function changes({ of, name, field }: FileColumn): Prisma.Sql {
  if (of === 'shoe') return Prisma.sql`c.after -> 'fields' ? ${field}`;
  const isInSize =
    name === 'size'
      ? Prisma.sql`coalesce(c.before -> 'sizes' -> s.key, 'null') = 'null'`
      : Prisma.sql`s.value ? ${field}`;
  return Prisma.sql`EXISTS (SELECT 1 FROM jsonb_each(c.after -> 'sizes') s WHERE jsonb_typeof(s.value) = 'object' AND ${isInSize})`;
}

/** A shoe with what the shop calls it, and the scale that its sizes have there; null where it is not there yet. */
type OutcomeInList = SetShoe & { name: string | null; sizeScale: string | null };

/** Shoes with an outcome, and what of them changes, with their total number. */
export async function listOutcomes(
  id: string,
  outcome: string,
  column: FileColumn | null,
  { limit, offset }: ListWindow,
): Promise<{ rows: OutcomeInList[]; total: number }> {
  const where = Prisma.sql`c.change_set_id = ${id}::uuid AND c.outcome = ${outcome} AND ${column ? changes(column) : Prisma.sql`true`}`;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<(Omit<OutcomeInList, 'change'> & ShoeChange)[]>`
      SELECT c.handle, c.first_row AS "firstRow", c.step, c.before, c.after,
        coalesce(p.name, c.after -> 'fields' ->> 'name') AS name, p.size_scale AS "sizeScale"
      FROM change_set_shoes c LEFT JOIN products p ON p.id = c.handle WHERE ${where} ORDER BY c.first_row LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM change_set_shoes c WHERE ${where}`,
  ]);
  return {
    rows: rows.map(({ before, after, ...shoe }) => ({ ...shoe, change: after && { before, after } })),
    total: counts[0]?.total ?? 0,
  };
}

/** All rows of refused shoes after this one, in their order, with why they are refused. */
export async function listRowsOfRefused(
  id: string,
  after: Pick<SetRow, 'row' | 'handle'>,
  limit: number,
): Promise<(SetRow & { refusals: Pick<StoredRefusal, 'code' | 'column' | 'message'>[] })[]> {
  return db().$queryRaw`
    SELECT r.row, r.handle, r.cells,
      coalesce((SELECT json_agg(json_build_object('code', f.code, 'column', f."column", 'message', f.message) ORDER BY f.id)
                FROM change_set_refusals f WHERE f.change_set_id = r.change_set_id AND f.state = 'refused' AND f.row = r.row AND f.handle = r.handle),
               '[]') AS refusals
    FROM change_set_rows r JOIN change_set_shoes s ON s.change_set_id = r.change_set_id AND s.handle = r.handle
    WHERE r.change_set_id = ${id}::uuid AND s.outcome = 'refused' AND (r.row, r.handle) > (${after.row}::int, ${after.handle})
    ORDER BY r.row, r.handle LIMIT ${limit}`;
}

/** The sizes of the shop that have these numbers. */
export async function listNumberOwners(
  name: 'sku' | 'gtin',
  numbers: readonly string[],
): Promise<Map<string, NumberOwner>> {
  if (numbers.length === 0) return new Map();
  const column = Prisma.raw(`s.${name}`);
  const rows = await db().$queryRaw<(NumberOwner & { number: string })[]>`
    SELECT ${column} AS number, s.product_id AS product, s.size::float8 AS size, s.label, p.size_scale AS "sizeScale", p.name
    FROM product_sizes s JOIN products p ON p.id = s.product_id WHERE ${column} = ANY(${[...numbers]}::text[])`;
  return new Map(rows.map(({ number, ...owner }) => [number, owner]));
}

/** The first row of a change set that has each of these numbers. */
export async function listFirstRows(
  id: string,
  name: 'sku' | 'gtin',
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const column = Prisma.raw(name);
  const rows = await db().$queryRaw<{ number: string; row: number }[]>`
    SELECT ${column} AS number, min(row) AS row FROM change_set_rows
    WHERE change_set_id = ${id}::uuid AND ${column} = ANY(${[...numbers]}::text[]) GROUP BY 1`;
  return new Map(rows.map(({ number, row }) => [number, row]));
}

/**
 * What became of pictures of a change set, by the hashes of their addresses; of those of earlier ones, as far as they
 * are among the `shown`.
 */
export async function listSetPictures(
  id: string,
  hashes: readonly string[],
  shown: readonly string[],
): Promise<{ addressHash: string; picture: string | null; problem: string | null }[]> {
  return db().changeSetPicture.findMany({
    where: { addressHash: { in: [...hashes] }, OR: [{ changeSetId: id }, { picture: { in: [...shown] } }] },
    select: { addressHash: true, picture: true, problem: true },
  });
}

/** How many addresses of pictures of a change set were asked for, and how many were had, by host. */
export async function countSetPictures(id: string): Promise<{ host: string; asked: number; had: number }[]> {
  return db().$queryRaw`
    SELECT host, count(*)::int AS asked, count(picture)::int AS had
    FROM change_set_pictures WHERE change_set_id = ${id}::uuid GROUP BY host`;
}

/** Keeps what became of a picture of a change set. */
export async function keepSetPicture(
  id: string,
  { addressHash, host }: { addressHash: string; host: string },
  { picture, problem }: { picture: string | null; problem: string | null },
): Promise<void> {
  await db().$executeRaw`
    INSERT INTO change_set_pictures (change_set_id, address_hash, host, picture, problem)
    VALUES (${id}::uuid, ${addressHash}, ${host}, ${picture}, ${problem}) ON CONFLICT DO NOTHING`;
}

/** Prolongs the lease of a claimed change set that has come further; false when another process has taken it over. */
export async function prolongClaim(claim: ClaimedSet, leaseMs: number, hasProgress: boolean): Promise<boolean> {
  const held = await db().$queryRaw<{ leasedUntil: string }[]>`
    UPDATE change_sets SET next_attempt_at = ${lease(leaseMs)}, failures = CASE WHEN ${hasProgress} THEN 1 ELSE failures END
    WHERE id = ${claim.id}::uuid AND next_attempt_at = ${claim.leasedUntil}::timestamptz
    RETURNING next_attempt_at::text AS "leasedUntil"`;
  claim.leasedUntil = held[0]?.leasedUntil ?? claim.leasedUntil;
  if (hasProgress) claim.failures = 1;
  return held.length > 0;
}
