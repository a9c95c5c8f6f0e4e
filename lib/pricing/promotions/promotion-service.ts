import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { changedFacts } from '@/lib/access/audit/audit-changes';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import { recordCopy } from '@/lib/access/audit/copy-service';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { recordDueTags, recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { purge } from '@/lib/platform/cache/purged-tags.mjs';
import { tagsOfPromotions } from '@/lib/platform/cache/tags';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { toCsvLine } from '@/lib/platform/text/csv-cells';
import { isUuid } from '@/lib/platform/text/uuid';
import { forgetPromotions } from './offer-service';
import type { PromotionFilters } from './promotion-list-query';
import {
  findPromotionRow,
  insertCodes,
  insertPromotion,
  isCodeTaken,
  listCodeRows,
  listCodeRowsAfter,
  listPromotionRows,
  lockPromotions,
  markPromotionDeleted,
  renameInRules,
  updatePromotion,
  type WrittenPromotion,
} from './promotion-repository';
import { toPromotion } from './promotion-row';
import {
  type NewCodes,
  type Promotion,
  type PromotionChange,
  type PromotionInput,
  promotionSchema,
  rulesSchema,
  type SingleCode,
} from './promotion-schema';

const EXPORTED_AT_ONCE = 5_000;
/** Letters and digits that people don't take for one another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

const promotionNotFound = () => new AppError('NOT_FOUND', 'Promotion not found');

/** A write after which this process looks again before its next answer, and the others within a second. */
async function write<Result>(viewer: Viewer, work: (transaction: DbTransaction) => Promise<Result>): Promise<Result> {
  const result = await inTransactionOf(viewer, 'promotions:write', async (transaction) => {
    const done = await work(transaction);
    await recordExpiredTags(transaction, tagsOfPromotions);
    return done;
  });
  purge(tagsOfPromotions);
  forgetPromotions();
  return result;
}

/** Lets promotions name a category or a collection, whose change this is a part of, by its new slug. */
export async function renameInPromotions(
  transaction: DbTransaction,
  shelves: 'categories' | 'collections',
  from: string,
  to: string,
): Promise<void> {
  if ((await renameInRules(transaction, shelves, from, to)) > 0) await recordExpiredTags(transaction, tagsOfPromotions);
}

/** Promotions, newest first, with their total. */
export async function listPromotions(
  filters: PromotionFilters,
  window: ListWindow,
): Promise<{ promotions: Promotion[]; total: number }> {
  const { rows, total } = await listPromotionRows(filters, window);
  return { promotions: rows.map(toPromotion), total };
}

/** Throws NOT_FOUND. */
export async function getPromotion(id: string): Promise<Promotion> {
  const row = isUuid(id) ? await findPromotionRow(id) : null;
  if (!row) throw promotionNotFound();
  return toPromotion(row);
}

/** What a promotion changes by itself: pages say what holds, and prices, from its beginning until its end. */
async function recordDue(transaction: DbTransaction, { from, until }: Pick<WrittenPromotion, 'from' | 'until'>) {
  const due = [from, until].filter((at) => at instanceof Date);
  await recordDueTags(
    transaction,
    due.flatMap((at) => tagsOfPromotions.map((tag) => ({ tag, at }))),
  );
}

/** What is stored of a promotion. Throws INVALID_INPUT. */
function writtenOf(
  {
    when,
    gives,
    budget,
    active,
    name,
    code,
    needsCode,
    stacking,
    priority,
    from,
    until,
    uses,
    usesPerCustomer,
  }: PromotionInput,
  { hasCodes }: { hasCodes: boolean },
): WrittenPromotion {
  if (from && until && from >= until) throw invalidInput({ until: 'must be after the beginning' });
  return {
    ...{ name, code, stacking, priority, from, until, uses, usesPerCustomer },
    needsCode: needsCode || code !== null || hasCodes,
    isActive: active,
    rules: z.encode(rulesSchema, { when, gives, budget }),
  };
}

/** Throws CONFLICT. */
async function assertCodeIsFree(transaction: DbTransaction, code: string | null, exceptId: string | null) {
  if (code !== null && (await isCodeTaken(transaction, code, exceptId)))
    throw new AppError('CONFLICT', `The code ${code} belongs to another promotion.`, {
      errors: { code: 'belongs to another promotion' },
    });
}

/** A promotion that the transaction has locked. Throws NOT_FOUND. */
async function lockPromotion(transaction: DbTransaction, id: string): Promise<Promotion> {
  if (!isUuid(id)) throw promotionNotFound();
  await lockPromotions(transaction, [id]);
  const row = await findPromotionRow(id, transaction);
  if (!row) throw promotionNotFound();
  return toPromotion(row);
}

/** What of a promotion an owner decides, as JSON carries it. */
function factsOf(promotion: Promotion): Record<string, unknown> {
  const { _id, used, given, codes, createdAt, ...facts } = z.encode(promotionSchema, promotion);
  return facts;
}

/** Makes a promotion; without a code it holds for all buyers at once. Throws INVALID_INPUT, CONFLICT (a taken code). */
export async function createPromotion(viewer: Viewer, input: PromotionInput): Promise<Promotion> {
  const id = await write(viewer, async (transaction) => {
    const written = writtenOf(input, { hasCodes: false });
    await assertCodeIsFree(transaction, written.code, null);
    const created = await insertPromotion(transaction, written);
    await recordDue(transaction, written);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'promotion-added',
      subjectId: created,
      before: null,
      after: factsOf(await lockPromotion(transaction, created)),
    });
    return created;
  });
  return getPromotion(id);
}

/** Changes a promotion; what is missing stays, and so do orders. Throws NOT_FOUND, INVALID_INPUT, CONFLICT. */
export async function changePromotion(viewer: Viewer, id: string, change: PromotionChange): Promise<Promotion> {
  await write(viewer, async (transaction) => {
    const before = await lockPromotion(transaction, id);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const written = writtenOf({ ...before, ...given }, { hasCodes: before.codes > 0 });
    await assertCodeIsFree(transaction, written.code, id);
    await updatePromotion(transaction, id, written);
    await recordDue(transaction, written);
    const changes = changedFacts(factsOf(before), factsOf(await lockPromotion(transaction, id)));
    if (!changes) return;
    await recordAudit(transaction, { actor: viewer, action: 'promotion-changed', subjectId: id, ...changes });
  });
  return getPromotion(id);
}

/** Deletes a promotion and its unused codes; orders keep what they got. Throws NOT_FOUND. */
export async function deletePromotion(viewer: Viewer, id: string): Promise<void> {
  await write(viewer, async (transaction) => {
    const before = await lockPromotion(transaction, id);
    await markPromotionDeleted(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'promotion-deleted',
      subjectId: id,
      before: factsOf(before),
      after: null,
    });
  });
}

function newCode(prefix: string): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return prefix + letters.join('');
}

/** Makes codes that one order each may use; from then on the promotion needs one. Throws NOT_FOUND. */
export async function makeCodes(viewer: Viewer, id: string, { count, prefix }: NewCodes): Promise<string[]> {
  return write(viewer, async (transaction) => {
    await lockPromotion(transaction, id);
    const made: string[] = [];
    // Once, unless one was drawn that there is.
    while (made.length < count) {
      const drawn = new Set(Array.from({ length: count - made.length }, () => newCode(prefix)));
      made.push(...(await insertCodes(transaction, id, [...drawn])));
    }
    await recordAudit(transaction, {
      actor: viewer,
      action: 'promotion-codes-made',
      subjectId: id,
      before: null,
      after: { codes: count, ...(prefix && { prefix }) },
    });
    return made;
  });
}

/** Single-use codes in the order in which they were made, with their total. Throws NOT_FOUND. */
export async function listCodes(id: string, window: ListWindow): Promise<{ codes: SingleCode[]; total: number }> {
  await getPromotion(id);
  const { rows, total } = await listCodeRows(id, window);
  const codes = rows.map(({ code, orderId, createdAt }) => ({
    code,
    order: orderId,
    createdAt: createdAt.toISOString(),
  }));
  return { codes, total };
}

/** The same as a file, in lines. The copy is logged. Throws NOT_FOUND, SESSION_ENDED, FORBIDDEN. */
export async function* exportCodes(viewer: Viewer, id: string): AsyncGenerator<string, void> {
  const { name } = await getPromotion(id);
  const copy = { action: 'promotion-codes-exported', list: 'promotion codes', after: { name } } as const;
  await recordCopy(viewer, 'promotions:write', copy);
  yield toCsvLine(['code', 'order', 'created']);
  let last = '';
  for (;;) {
    const rows = await listCodeRowsAfter(id, last, EXPORTED_AT_ONCE);
    if (rows.length > 0)
      yield rows.map((row) => toCsvLine([row.code, row.orderId ?? '', row.createdAt.toISOString()])).join('');
    if (rows.length < EXPORTED_AT_ONCE) return;
    last = rows.at(-1)?.code ?? '';
  }
}
