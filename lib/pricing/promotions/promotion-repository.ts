import { currencyDecimals } from '@/lib/core/money/money';
import { LOWEST_PRICE_DAYS } from '@/lib/core/shop-terms/lowest-price-days';
import { type DbOrTransaction, type DbTransaction, db, Prisma, readRowsAside } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { PromotionFilters } from './promotion-list-query';
import type { PromotionRow } from './promotion-row';
import { codeKeyOf } from './promotion-schema';

export type WrittenPromotion = Omit<PromotionRow, 'id' | 'rules' | 'used' | 'given' | 'singleCodes' | 'createdAt'> & {
  rules: Prisma.InputJsonValue;
};

const columnsWith = (until: Prisma.Sql) => Prisma.sql`
  p.id, p.name, p.code, p.needs_code AS "needsCode", p.rules, p.stacking, p.priority, p."from",
  ${until} AS until, p.uses, p.uses_per_customer AS "usesPerCustomer", p.is_active AS "isActive", p.used,
  p.given_cents::float8 AS given, p.single_codes AS "singleCodes", p.created_at AS "createdAt"`;
const columns = columnsWith(Prisma.sql`p.until`);

/** The state of a promotion, as promotion-state.ts has it. */
const stateNow = () => Prisma.sql`CASE
  WHEN NOT p.is_active THEN 'paused'
  WHEN p.until <= now() THEN 'ended'
  WHEN p.used >= p.uses OR p.given_cents >= (p.rules->>'budget')::numeric * ${10 ** currencyDecimals()}::int
    OR (p.code IS NULL AND p.single_codes > 0 AND p.used >= p.single_codes) THEN 'used-up'
  WHEN p."from" > now() THEN 'planned'
  ELSE 'live' END`;

function conditionsOf({ search, state, from, to }: PromotionFilters): Prisma.Sql {
  const all = [Prisma.sql`p.deleted_at IS NULL`];
  if (search !== undefined)
    all.push(Prisma.sql`(p.name ILIKE ${containing(search)} OR p.code ILIKE ${containing(search)} OR p.id IN
      (SELECT c.promotion_id FROM promotion_codes c WHERE c.code = ${codeKeyOf(search)}))`);
  if (state) all.push(Prisma.sql`${stateNow()} = ${state}`);
  if (from) all.push(Prisma.sql`(p.until IS NULL OR p.until > ${from}::timestamptz)`);
  if (to) all.push(Prisma.sql`(p."from" IS NULL OR p."from" < ${to}::timestamptz)`);
  return Prisma.join(all, ' AND ');
}

/** Newest first, with their total. */
export async function listPromotionRows(
  filters: PromotionFilters,
  { limit, offset }: ListWindow,
): Promise<{ rows: PromotionRow[]; total: number }> {
  const where = conditionsOf(filters);
  const [rows, counts] = await Promise.all([
    db().$queryRaw<PromotionRow[]>`
      SELECT ${columns} FROM promotions p WHERE ${where}
      ORDER BY p.created_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM promotions p WHERE ${where}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findPromotionRow(id: string, via: DbOrTransaction = db()): Promise<PromotionRow | null> {
  const rows = await via.$queryRaw<PromotionRow[]>`
    SELECT ${columns} FROM promotions p WHERE p.id = ${id}::uuid AND p.deleted_at IS NULL`;
  return rows[0] ?? null;
}

/** Those that need no code, and are not over. */
export async function listWithoutCode(via: DbOrTransaction = db()): Promise<PromotionRow[]> {
  return via.$queryRaw<PromotionRow[]>`
    SELECT ${columns} FROM promotions p
    WHERE p.is_active AND NOT p.needs_code AND p.deleted_at IS NULL AND (p.until IS NULL OR p.until > now())`;
}

/** What every page may know of the promotions. */
export interface PromotionsInBrief {
  /** By the database's clock. */
  at: Date;
  /** One that needs no code holds, or will. */
  withoutCode: boolean;
  /** The same of one that needs a code. */
  withCode: boolean;
  /** Those without a code that hold, will, or held within the last thirty days; deleted ones end when they were. */
  lately: PromotionRow[];
}

/** Outside of a transaction it is read beside the pool. */
export async function readPromotionsInBrief(transaction?: DbTransaction): Promise<PromotionsInBrief> {
  const read = <Row extends object>(select: Prisma.Sql) =>
    transaction ? transaction.$queryRaw<Row[]>(select) : readRowsAside<Row>(select);
  const isOpen = Prisma.sql`(p.until IS NULL OR p.until > now()) AND p.deleted_at IS NULL`;
  const isLate = Prisma.sql`NOT p.needs_code
    AND coalesce(least(p.until, p.deleted_at) > now() - make_interval(days => ${LOWEST_PRICE_DAYS}::int), true)`;
  const [kinds] = await read<Omit<PromotionsInBrief, 'lately'> & { isAnyLate: boolean }>(Prisma.sql`
    SELECT now() AS at, coalesce(bool_or(NOT p.needs_code AND ${isOpen}), false) AS "withoutCode",
      coalesce(bool_or(p.needs_code AND ${isOpen}), false) AS "withCode", coalesce(bool_or(${isLate}), false) AS "isAnyLate"
    FROM promotions p WHERE p.is_active`);
  if (!kinds?.isAnyLate) return { at: new Date(0), withoutCode: false, withCode: false, ...kinds, lately: [] };
  const lately = await read<PromotionRow>(Prisma.sql`
    SELECT ${columnsWith(Prisma.sql`least(p.until, p.deleted_at)`)} FROM promotions p WHERE p.is_active AND ${isLate}`);
  return { ...kinds, lately };
}

/** All that hold at a moment, with and without a code. */
export async function listLive(at: Date): Promise<PromotionRow[]> {
  return db().$queryRaw<PromotionRow[]>`
    SELECT ${columns} FROM promotions p
    WHERE p.is_active AND p.deleted_at IS NULL AND (p."from" IS NULL OR p."from" <= ${at}::timestamptz)
      AND (p.until IS NULL OR p.until > ${at}::timestamptz)
    ORDER BY p.priority DESC, p.created_at, p.id`;
}

export interface FoundCodeRow extends PromotionRow {
  key: string;
  isUsed: boolean;
}

/** The promotions of some codes, whatever state they are in. */
export async function listByCodes(keys: readonly string[], via: DbOrTransaction = db()): Promise<FoundCodeRow[]> {
  return via.$queryRaw<FoundCodeRow[]>`
    SELECT ${columns}, p.code AS key, false AS "isUsed" FROM promotions p
    WHERE p.code = ANY(${keys}::text[]) AND p.deleted_at IS NULL
    UNION ALL
    SELECT ${columns}, c.code, c.order_id IS NOT NULL FROM promotion_codes c
    JOIN promotions p ON p.id = c.promotion_id WHERE c.code = ANY(${keys}::text[]) AND p.deleted_at IS NULL`;
}

/** Locks promotions until the transaction ends, in the order of their ids: two orders can't wait for each other. */
export async function lockPromotions(transaction: DbTransaction, ids: readonly string[]): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM promotions WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

export async function insertPromotion(transaction: DbTransaction, promotion: WrittenPromotion): Promise<string> {
  return (await transaction.promotion.create({ data: promotion, select: { id: true } })).id;
}

export async function updatePromotion(
  transaction: DbTransaction,
  id: string,
  promotion: WrittenPromotion,
): Promise<void> {
  await transaction.promotion.update({ where: { id }, data: promotion, select: { id: true } });
}

/** What it gave stays known; its codes are free to be given again. */
export async function markPromotionDeleted(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.$executeRaw`UPDATE promotions SET deleted_at = now() WHERE id = ${id}::uuid`;
  await transaction.promotionCode.deleteMany({ where: { promotionId: id, orderId: null } });
}

/** Whether a code belongs to another promotion, as its own or among its single-use ones; one at a time may ask. */
export async function isCodeTaken(transaction: DbTransaction, code: string, exceptId: string | null): Promise<boolean> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`promotion:${code}`}, 0))`;
  const rows = await transaction.$queryRaw<object[]>`
    SELECT 1 FROM promotions p WHERE p.code = ${code} AND p.deleted_at IS NULL AND p.id IS DISTINCT FROM ${exceptId}::uuid
    UNION ALL SELECT 1 FROM promotion_codes c WHERE c.code = ${code}`;
  return rows.length > 0;
}

/** Stores single-use codes, and returns how many were new. */
export async function insertCodes(transaction: DbTransaction, id: string, codes: readonly string[]): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ code: string }[]>`
    INSERT INTO promotion_codes (code, promotion_id)
    SELECT c.code, ${id}::uuid FROM unnest(${codes}::text[]) AS c (code)
    WHERE NOT EXISTS (SELECT 1 FROM promotions p WHERE p.code = c.code AND p.deleted_at IS NULL)
    ON CONFLICT (code) DO NOTHING RETURNING code`;
  await transaction.$executeRaw`
    UPDATE promotions SET needs_code = true, single_codes = single_codes + ${rows.length}::int WHERE id = ${id}::uuid`;
  return rows.map(({ code }) => code);
}

export interface CodeRow {
  code: string;
  orderId: string | null;
  createdAt: Date;
}

/** Single-use codes of a promotion in the order in which they were made, with their total. */
export async function listCodeRows(
  id: string,
  { limit, offset }: ListWindow,
): Promise<{ rows: CodeRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db().$queryRaw<CodeRow[]>`
      SELECT code, order_id AS "orderId", created_at AS "createdAt" FROM promotion_codes
      WHERE promotion_id = ${id}::uuid ORDER BY created_at, code LIMIT ${limit} OFFSET ${offset}`,
    db().promotionCode.count({ where: { promotionId: id } }),
  ]);
  return { rows, total };
}

/** The next ones after `last`, by their letters. */
export async function listCodeRowsAfter(id: string, last: string, limit: number): Promise<CodeRow[]> {
  return db().$queryRaw<CodeRow[]>`
    SELECT code, order_id AS "orderId", created_at AS "createdAt" FROM promotion_codes
    WHERE promotion_id = ${id}::uuid AND code > ${last} ORDER BY code LIMIT ${limit}`;
}

/** Lets promotions that name a category or a collection name it by its new slug, and returns how many do. */
export async function renameInRules(
  transaction: DbTransaction,
  shelves: 'categories' | 'collections',
  from: string,
  to: string,
): Promise<number> {
  return transaction.$executeRaw`
    UPDATE promotions SET rules = jsonb_set(rules, ARRAY['when', ${shelves}::text], (
      SELECT jsonb_agg(CASE one WHEN ${from} THEN ${to} ELSE one END ORDER BY place)
      FROM jsonb_array_elements_text(rules -> 'when' -> ${shelves}::text) WITH ORDINALITY named(one, place)))
    WHERE rules -> 'when' -> ${shelves}::text ? ${from}`;
}
