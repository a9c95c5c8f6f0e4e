import type { Offered, Outcome, Refusal } from './apply-promotions';
import type { NotApplied } from './not-applied-schema';
import { codeKeyOf, type Promotion } from './promotion-schema';
import { messageOf } from './refusal-words';

/** A promotion to which a code leads; a single-use one may belong to another order already. */
export interface FoundCode {
  key: string;
  promotion: Promotion;
  isUsed: boolean;
}

/** What a buyer may get: the promotions that need no code, and those of the codes that they typed. */
export interface Offers {
  offers: readonly Offered[];
  /** Each code once, as it was typed first. */
  codes: readonly { typed: string; found: FoundCode | null; offered: Offered | null }[];
}

export const noOffers: Offers = { offers: [], codes: [] };

/** The collections that promotions ask for. */
export const collectionsIn = ({ offers }: Offers) => [
  ...new Set(offers.flatMap(({ promotion }) => promotion.when.collections)),
];

/** Two codes of one promotion are one: the first that no other order has. */
export function offersOf(
  forEverybody: readonly Promotion[],
  typed: readonly string[],
  found: readonly FoundCode[],
): Offers {
  const named = new Map<string, Offered>();
  const byKey = new Map(typed.map((code) => [codeKeyOf(code), code.trim()]).toReversed() as [string, string][]);
  const keys = [...new Set(typed.map(codeKeyOf))];
  const codes = keys.map((key) => ({
    typed: byKey.get(key) ?? key,
    found: found.find((each) => each.key === key) ?? null,
  }));
  for (const { found } of codes) {
    if (!found) continue;
    const { promotion, key, isUsed } = found;
    if (named.get(promotion._id)?.isCodeUsed ?? true)
      named.set(promotion._id, { promotion, code: key, isCodeUsed: isUsed });
  }
  return {
    offers: [...forEverybody.map((promotion) => ({ promotion, code: null, isCodeUsed: false })), ...named.values()],
    codes: codes.map((each) => ({ ...each, offered: (each.found && named.get(each.found.promotion._id)) ?? null })),
  };
}

/** Whether a refused code must not tell its promotion’s name: it isn’t on yet, or is for one customer. */
const isNameSecret = ({ when }: Promotion, { reason }: Refusal) =>
  reason === 'OFF' || reason === 'NOT_YET' || when.email !== null;

/** Why which of the typed codes don't count; undefined where none was typed. */
export function notAppliedOf({ codes }: Offers, { taken, refusalOf }: Outcome): NotApplied[] | undefined {
  if (codes.length === 0) return undefined;
  const counted = new Set(taken.map(({ offered }) => offered));
  return codes.flatMap(({ typed, found, offered }): NotApplied[] => {
    const because = (refusal: Refusal | { reason: 'UNKNOWN' }) => ({
      reason: refusal.reason,
      message: messageOf(refusal),
    });
    if (!found || !offered) return [{ code: typed, ...because({ reason: 'UNKNOWN' }) }];
    const refusal = refusalOf(offered);
    const { name } = offered.promotion;
    const of = { code: typed, ...(!isNameSecret(offered.promotion, refusal) && { promotion: name }) };
    if (found.key !== offered.code)
      return [
        {
          ...of,
          ...because(
            found.isUsed ? { reason: 'USED_UP' } : { reason: 'BETTER_ONE_APPLIED', better: [], because: 'same' },
          ),
        },
      ];
    return counted.has(offered) ? [] : [{ ...of, ...because(refusal) }];
  });
}
