// Makes a million random carts with random promotions: the shares have to add up to the discounts, the total to be zero
// at least and never above the one without, the same cart to give the same answer, and what goes back in random steps
// to be what was paid. Then it says what 500 live promotions add to a quote. `npm run bench:random-carts [count]`.
import { addCents, cents } from '@/lib/core/money/money';
import { totalAfter, totalsOf } from '@/lib/core/shop-terms/totals';
import { refundedTotalOf } from '@/lib/orders/refunds/refunds';
import { applyPromotions, GUEST, type Offered, type PromotedLine } from '@/lib/pricing/promotions/apply-promotions';
import { type Gives, promotionInputSchema } from '@/lib/pricing/promotions/promotion-schema';
import { assert, type Dice, dice, giveBack, randomTerms } from './random-purchases';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const MOST_MS = 2;
const AT = new Date('2026-11-28T12:00:00Z');
const categories = ['sneakers', 'boots', 'sandals', 'formal'];
const brands = ['Lacewing', 'Tern', 'Heron'];

const one = <Value>({ whole }: Dice, values: readonly Value[]): Value => {
  const value = values[whole(values.length - 1)];
  if (value === undefined) throw new Error('there is none');
  return value;
};

function randomGives(roll: Dice): Gives {
  const { whole, chance } = roll;
  const lines = { on: one(roll, ['order', 'matching', 'cheapest'] as const), notOnSale: chance(0.3) };
  const percent = (1 + whole(9_999)) / 100;
  return one<() => Gives>(roll, [
    () => ({ kind: 'percent', value: percent, ...lines }),
    () => ({ kind: 'amount', value: cents(1 + whole(150_00)), ...lines }),
    () => ({ kind: 'fixed-price', value: cents(whole(200_00)), ...lines }),
    () => ({ kind: 'free-shipping' }),
    () => ({ kind: 'buy-x-get-y', buy: 1 + whole(2), get: 1 + whole(1), percentOff: percent, notOnSale: chance(0.3) }),
    () => ({ kind: 'steps', steps: [50_00, 150_00].map((over) => ({ over: cents(over), percent })), ...lines }),
  ])();
}

/** As of a promotion that names none. */
const noConditions = promotionInputSchema.decode({ name: 'Any', gives: { kind: 'free-shipping' } }).when;

function randomOffer(roll: Dice, index: number): Offered {
  const { whole, chance } = roll;
  const uses = chance(0.1) ? 1 : null;
  return {
    code: null,
    isCodeUsed: false,
    promotion: {
      _id: String(index),
      name: `P${index}`,
      code: null,
      needsCode: false,
      when: {
        ...noConditions,
        minSubtotal: chance(0.2) ? cents(whole(200_00)) : null,
        minPairs: chance(0.2) ? 1 + whole(3) : null,
        categories: chance(0.3) ? [one(roll, categories)] : [],
        brands: chance(0.2) ? [one(roll, brands)] : [],
      },
      gives: randomGives(roll),
      stacking: chance(0.3) ? 'alone' : 'with-others',
      priority: whole(3),
      from: null,
      until: null,
      uses,
      usesPerCustomer: null,
      budget: chance(0.1) ? cents(whole(50_00)) : null,
      active: true,
      used: chance(0.5) ? 0 : whole(1),
      given: cents(0),
      codes: 0,
      createdAt: new Date(index).toISOString(),
    },
  };
}

const randomLines = (roll: Dice, most: number): PromotedLine[] =>
  Array.from({ length: 1 + roll.whole(most - 1) }, () => ({
    price: cents(roll.whole(400_00)),
    quantity: 1 + roll.whole(4),
    category: one(roll, categories),
    brand: one(roll, brands),
    isOnSale: roll.chance(0.3),
  }));

const roll = dice(33);
const began = performance.now();
let discounted = 0;
for (let index = 0; index < COUNT; index++) {
  const terms = randomTerms(roll);
  const method = terms.methods[0] ?? null;
  const lines = randomLines(roll, 5);
  const offers = Array.from({ length: roll.whole(5) }, (_, at) => randomOffer(roll, at));
  const purchase = { lines, shopper: GUEST, terms, method, at: AT };
  const { taken, discounts } = applyPromotions(offers, purchase);
  const totals = totalsOf(lines, {}, terms, method, discounts);
  const facts = { lines, terms, offers, totals };
  const again = applyPromotions(offers.toReversed(), purchase);
  assert(JSON.stringify(again.discounts) === JSON.stringify(discounts), 'Another answer', facts);
  for (const { amount, shares } of taken)
    assert(shares.length === 0 || addCents(...shares) === amount, 'Shares', { ...facts, amount, shares });
  const rows = totals.adjustments.filter(({ kind }) => kind === 'discount');
  for (const row of rows) assert(addCents(...row.lines.map(({ amount }) => amount)) === row.amount, 'Row', facts);
  const left = lines.map(({ price, quantity }, at) => {
    const off = rows.map((row) => row.lines[at]?.amount ?? cents(0));
    return price * quantity + addCents(...off);
  });
  assert(
    left.every((amount) => amount >= 0),
    'A line below zero',
    facts,
  );
  assert(totals.totalPrice >= 0, 'A total below zero', facts);
  assert(totals.totalPrice <= totalsOf(lines, {}, terms, method).totalPrice, 'Dearer than without', facts);
  const goods = cents(left.reduce((sum, amount) => sum + amount, 0));
  assert(totals.totalPrice === totalAfter(goods, terms, method, discounts), 'Two totals', facts);
  if (taken.length > 0) discounted++;
  const entries = giveBack(roll, lines, totals);
  assert(refundedTotalOf(entries) === totals.totalPrice, 'What came back is not what was paid', { ...facts, entries });
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${COUNT} carts, ${discounted} of them with discounts, add up to the cent (${seconds} s).`);

const rounds = 400;
const live = Array.from({ length: 500 }, (_, at) => randomOffer(roll, at));
const carts = Array.from({ length: rounds }, () => {
  const terms = randomTerms(roll);
  return { lines: randomLines(roll, 10), shopper: GUEST, terms, method: terms.methods[0] ?? null, at: AT };
});
// Once for the compiler.
for (const cart of carts) applyPromotions(live, cart);
const before = process.cpuUsage();
for (const cart of carts) applyPromotions(live, cart);
const { user, system } = process.cpuUsage(before);
const quoteMs = (user + system) / 1000 / rounds;
console.log(`500 live promotions cost a quote ${quoteMs.toFixed(2)} ms of processor.`);
if (quoteMs > MOST_MS) process.exit(1);
