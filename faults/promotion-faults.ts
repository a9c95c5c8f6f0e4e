import { cents, centsToDollars } from '@/lib/core/money/money';
import { buy, describeAnswers, newLedger, PLENTY, stockOffers } from './buyers';
import { takeStockOf } from './invariants';
import { inWords, type Outcome, type Scenario, type Stage } from './scenario';

const CODE = 'FAULTS';
/** How many orders the code is good for, and how many people want it. */
const USES = 100;
const BUYERS = 200;

/** What the shop says of an order with the code. */
async function totalWithCode({ shop, admin }: Stage, item: { product: string; size: number }): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
  const ask = async (path: string, body: object) => {
    const response = await fetch(`${shop.balancer.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { totalPrice: number };
  };
  await ask('/api/promotions', { name: 'Faults', code: CODE, gives: { kind: 'percent', value: 10 }, uses: USES });
  return (await ask('/api/cart/quote', { items: [{ ...item, quantity: 1 }], codes: [CODE] })).totalPrice;
}

async function useUpCode(stage: Stage): Promise<Outcome> {
  const { shop, ledgers, newPerson } = stage;
  const ledger = newLedger();
  ledgers.push(ledger);
  const [plain] = await stockOffers(shop, 1, PLENTY);
  if (!plain) throw new Error('The shop has no size left to sell.');
  const total = await totalWithCode(stage, { product: plain.product, size: plain.size });
  const offer = { ...plain, promoted: { code: CODE, total } };
  const crowd = [];
  while (crowd.length < BUYERS) crowd.push(...(await Promise.all(Array.from({ length: 10 }, () => newPerson()))));
  const begun = performance.now();
  await Promise.all(crowd.map((person) => buy(ledger, shop.balancer.url, person, offer)));
  const took = performance.now() - begun;

  const { faults } = await takeStockOf(shop, ledger);
  const refused = ledger.wishes.filter(({ isRefused }) => isRefused).length;
  const confirmed = ledger.confirmedAt.length;
  if (confirmed !== USES) faults.push(`${confirmed} orders have the code that was good for ${USES}`);
  if (refused !== BUYERS - USES) faults.push(`${refused} of ${BUYERS - USES} were told that it is used up`);
  const [kept] = await shop.query<{ used: number; given: number; rows: number; off: number }>(
    `SELECT p.used, p.given_cents::int AS given, count(u.*)::int AS rows,
       (SELECT coalesce(-sum(a.amount_cents), 0)::int FROM order_adjustments a
        JOIN promotion_uses v ON v.order_id = a.order_id AND v.promotion_id = p.id WHERE a.kind = 'discount') AS off
     FROM promotions p LEFT JOIN promotion_uses u ON u.promotion_id = p.id AND u.returned_at IS NULL
     WHERE p.code = $1 GROUP BY p.id`,
    [CODE],
  );
  if (!kept || kept.used !== USES || kept.rows !== USES || kept.given !== kept.off)
    faults.push(`the promotion says ${JSON.stringify(kept)}`);
  return {
    lines: [
      `heard ${describeAnswers(ledger)}`,
      `${confirmed} with the code, ${refused} told that it is used up, all after ${inWords(took)}`,
      `the promotion gave ${centsToDollars(cents(kept?.given ?? 0))} dollars, which is what came off its orders`,
    ],
    faults,
  };
}

export const promotionFaults: readonly Scenario[] = [
  { letter: 'o', title: `${BUYERS} buyers for a code that is good for ${USES} orders`, run: useUpCode },
];
