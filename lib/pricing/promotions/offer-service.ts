import { createHash } from 'node:crypto';
import { assertUsesLeftByIp, countUse, countUseByIp, networksOf } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { arePurged, monotonicNow } from '@/lib/platform/cache/purged-tags.mjs';
import { promotionsTag, tagsOfPromotions } from '@/lib/platform/cache/tags';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { processWide } from '@/lib/platform/process/process-wide.mjs';
import type { PromotionFacts } from '@/lib/platform/shop/shop-facts';
import { GUEST, type Offered, type Outcome, type Shopper } from './apply-promotions';
import { listByCodes, listLive, listWithoutCode, lockPromotions, readPromotionsInBrief } from './promotion-repository';
import { toPromotion } from './promotion-row';
import { codeKeyOf, type Promotion } from './promotion-schema';
import { findAccount, insertUses, listUsed, moveUses, readHistory } from './promotion-use-repository';
import type { PromotionsWithoutCode } from './shown-promotions';
import { type Offers, offersOf } from './typed-codes';

/** How old what this process knows of the promotions without a code may be, in milliseconds. */
const FRESH_FOR = 1_000;

interface Known {
  /** A monotonicNow. */
  askedAt: number;
  promotions: Promise<Promotion[]>;
}
const state = processWide('promotions', (): { known: Known | null } => ({ known: null }));

/** The promotions that need no code, as this process read them within the last second. */
async function withoutCode(): Promise<Promotion[]> {
  const { known } = state;
  if (known && monotonicNow() - known.askedAt < FRESH_FOR && !arePurged([promotionsTag], known.askedAt))
    return known.promotions;
  const asked = { askedAt: monotonicNow(), promotions: listWithoutCode().then((rows) => rows.map(toPromotion)) };
  state.known = asked;
  // A failure is not kept.
  asked.promotions.catch(() => {
    if (state.known === asked) state.known = null;
  });
  return asked.promotions;
}

/** Whether what a cart costs has to be asked for, and whether codes are of use; and what makes prices. */
export async function readPromotionFacts(
  transaction?: DbTransaction,
): Promise<{ facts: PromotionFacts; shown: PromotionsWithoutCode }> {
  const { at, withoutCode, withCode, lately } = await readPromotionsInBrief(transaction);
  return {
    facts: { hasPromotions: withoutCode, takesCodes: withCode },
    shown: { at, promotions: lately.map(toPromotion) },
  };
}

/** Forgets what this process knows: it was changed. */
export function forgetPromotions(): void {
  state.known = null;
}

async function findByCodes(keys: readonly string[], transaction?: DbTransaction) {
  if (keys.length === 0) return [];
  const rows = await listByCodes(keys, transaction);
  return rows.map(({ key, isUsed, ...row }) => ({ key, isUsed, promotion: toPromotion(row) }));
}

/**
 * Counts each code that no promotion has as a guess of its caller, once an hour, who is refused before anything is
 * looked up once there were too many. Throws RATE_LIMITED.
 */
export async function countWrongCodes(typed: readonly string[] = [], clientIp: string): Promise<void> {
  if (typed.length === 0) return;
  await assertUsesLeftByIp(limits.promotionCodeByIp, clientIp);
  const keys = [...new Set(typed.map(codeKeyOf))];
  const known = new Set((await listByCodes(keys)).map(({ key }) => key));
  for (const key of keys.filter((each) => !known.has(each))) {
    const digest = createHash('sha256').update(key).digest('base64url');
    const isNew = (await countUse(limits.sameCodeByIp, `${networksOf(clientIp).narrow} ${digest}`)) === 1;
    if (isNew) await countUseByIp(limits.promotionCodeByIp, clientIp);
  }
}

/** What a buyer with these codes may get now; limits that are nearly reached are known within a second. */
export async function offersFor(typed: readonly string[]): Promise<Offers> {
  const [uncoded, found] = await Promise.all([withoutCode(), findByCodes(typed.map(codeKeyOf))]);
  return offersOf(uncoded, typed, found);
}

/** What holds at a moment: all of it, and what of it a buyer with these codes may get. */
export async function offersAt(at: Date, typed: readonly string[]): Promise<{ live: Promotion[]; offers: Offers }> {
  const [rows, found] = await Promise.all([listLive(at), findByCodes(typed.map(codeKeyOf))]);
  const live = rows.map(toPromotion);
  return {
    live,
    offers: offersOf(
      live.filter(({ needsCode }) => !needsCode),
      typed,
      found,
    ),
  };
}

const isPersonal = ({ promotion: { when, usesPerCustomer } }: Offered) => when.firstOrder || usesPerCustomer !== null;

/** A person as far as the offers ask for them; null is a guest. */
export async function shopperOf(
  person: { userId: string; email: string } | null,
  { offers }: Offers,
  transaction?: DbTransaction,
): Promise<Shopper> {
  if (!person) return GUEST;
  const personal = offers.filter(isPersonal).map(({ promotion }) => promotion._id);
  const history = personal.length > 0 ? await readHistory(person.userId, personal, transaction) : GUEST;
  return { ...history, email: person.email };
}

/** Whether a quote depends on who asks. */
export const dependsOnShopper = ({ offers }: Offers) =>
  offers.some((offered) => isPersonal(offered) || offered.promotion.when.email !== null);

/** The same as `offersFor`, as an order's transaction sees it. */
export async function offersForOrder(transaction: DbTransaction, typed: readonly string[]): Promise<Offers> {
  const uncoded = (await listWithoutCode(transaction)).map(toPromotion);
  return offersOf(uncoded, typed, await findByCodes(typed.map(codeKeyOf), transaction));
}

const isLimited = (offered: Offered) => {
  const { uses, budget, codes } = offered.promotion;
  return uses !== null || budget !== null || codes > 0 || isPersonal(offered);
};

/**
 * Locks what counts and has a limit until the transaction ends, so that other orders wait, and adds it to `locked`.
 * False when all of it was: then what was read after the last lock holds.
 */
export async function lockLimits(
  transaction: DbTransaction,
  { taken }: Outcome,
  locked: Set<string>,
): Promise<boolean> {
  const limited = taken.flatMap(({ offered }) => (isLimited(offered) ? offered.promotion._id : []));
  const unlocked = limited.filter((id) => !locked.has(id));
  if (unlocked.length === 0) return false;
  await lockPromotions(transaction, unlocked);
  for (const id of unlocked) locked.add(id);
  return true;
}

/** Counts what an order that the transaction has stored got. */
export async function recordUses(
  transaction: DbTransaction,
  order: { orderId: string; userId: string },
  { taken }: Outcome,
): Promise<void> {
  if (taken.length === 0) return;
  const uses = taken.map(({ offered: { promotion, code }, amount }) => ({
    promotionId: promotion._id,
    code,
    amountCents: amount,
  }));
  await lockPromotions(
    transaction,
    uses.map(({ promotionId }) => promotionId),
  );
  if (await insertUses(transaction, order, uses)) await recordExpiredTags(transaction, tagsOfPromotions);
}

async function moveUsesOf(transaction: DbTransaction, orderId: string, direction: { toGiveBack: boolean }) {
  const ids = await listUsed(transaction, orderId, direction);
  if (ids.length === 0) return;
  await lockPromotions(transaction, ids);
  if (await moveUses(transaction, orderId, direction)) await recordExpiredTags(transaction, tagsOfPromotions);
}

/** Gives the uses of an order back that was given up or cancelled, and its codes with them. */
export const giveUsesBack = (transaction: DbTransaction, orderId: string) =>
  moveUsesOf(transaction, orderId, { toGiveBack: true });

/** Takes them again for an order whose money came after all: it has what it was promised, whatever the limits are. */
export const takeUsesAgain = (transaction: DbTransaction, orderId: string) =>
  moveUsesOf(transaction, orderId, { toGiveBack: false });

/** The person with an address as the offers ask for them; one without an account is new. */
export async function shopperWith(email: string | undefined, offers: Offers): Promise<Shopper> {
  if (email === undefined) return GUEST;
  const account = await findAccount(email);
  return account ? shopperOf(account, offers) : { ...GUEST, email };
}
