// Makes a million random orders at random places with random terms, and gives each back in random steps: shares, taxes
// and totals have to add up to the cent, and what comes back to what was paid. `npm run bench:random-orders [count]`.
import { addCents, cents, multiplyCents } from '@/lib/money/money';
import type { PlaceTerms } from '@/lib/platform/shop/shop-facts';
import { type RefundEntry, refundedTotalOf, refundFor, unrefundedOf } from '@/lib/refunds/refunds';
import { type PricedLine, totalsOf } from '@/lib/shop/totals';
import { createRandom } from '@/prisma/seed/random';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const random = createRandom(31);
const whole = (max: number) => Math.floor(random.next() * (max + 1));
const chance = (share: number) => random.next() < share;

function randomTerms(): PlaceTerms {
  const rate = chance(0.2) ? 0 : whole(300_000);
  const shipping = chance(0.4) ? 'as-goods' : chance(0.5) ? 'free' : { name: 'On shipping', rate: whole(250_000) };
  const rates = [{ over: 0, price: whole(30_00) }];
  if (chance(0.6)) rates.push({ over: whole(200_00) + 1, price: chance(0.7) ? 0 : whole(10_00) });
  return {
    country: 'DE',
    methods: [{ id: 'm', name: 'M', days: [1, 3], isPickup: false, rates }],
    pricesIncludeTax: chance(0.5),
    tax: { name: 'Tax', rate },
    shippingTax: shipping,
  };
}

const randomLines = (): PricedLine[] =>
  Array.from({ length: 1 + whole(5) }, () => ({ price: cents(whole(400_00)), quantity: 1 + whole(4) }));

function assert(isTrue: boolean, what: string, facts: object): void {
  if (isTrue) return;
  console.error(what, JSON.stringify(facts));
  process.exit(1);
}

/** Gives an order back in random steps, until nothing is left. */
function giveBack(lines: readonly PricedLine[], totals: ReturnType<typeof totalsOf>): RefundEntry[] {
  const paid = { lines, adjustments: totals.adjustments, totalPrice: totals.totalPrice };
  const entries: RefundEntry[] = [];
  for (;;) {
    const left = unrefundedOf(paid, entries);
    if (left.every((quantity) => quantity === 0)) return entries;
    const wanted = left.flatMap((quantity, position) => {
      const back = chance(0.5) ? whole(quantity) : quantity;
      return back > 0 && chance(0.7) ? [{ position, quantity: back }] : [];
    });
    if (wanted.length === 0) continue;
    const amounts = refundFor(paid, entries, { lines: wanted, withShipping: chance(0.1) });
    if (!amounts) throw new Error('these pairs were left');
    entries.push({ ...amounts, lines: wanted });
    assert(refundedTotalOf(entries) <= totals.totalPrice, 'More went back than was paid', { lines, totals, entries });
  }
}

const began = performance.now();
let steps = 0;
for (let index = 0; index < COUNT; index++) {
  const terms = randomTerms();
  const lines = randomLines();
  const totals = totalsOf(lines, {}, terms);
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, adjustments, taxes } = totals;
  const facts = { terms, lines, totals };
  assert(
    addCents(...lines.map(({ price, quantity }) => multiplyCents(price, quantity))) === itemsPrice,
    'Lines',
    facts,
  );
  const added = terms.pricesIncludeTax ? 0 : taxPrice;
  assert(itemsPrice + shippingPrice + added === totalPrice, 'Total', facts);
  assert(addCents(...taxes.map(({ amount }) => amount)) === taxPrice, 'Taxes', facts);
  for (const { lines: shares, amount } of adjustments)
    assert(shares.length === 0 || addCents(...shares.map((share) => share.amount)) === amount, 'Shares', facts);
  // Goods and shipping that is taxed as goods are one sum, rounded half up once.
  const taxed = itemsPrice + (terms.shippingTax === 'as-goods' ? shippingPrice : 0);
  const divisor = BigInt(terms.pricesIncludeTax ? 1_000_000 + terms.tax.rate : 1_000_000);
  const due = Number((2n * BigInt(taxed) * BigInt(terms.tax.rate) + divisor) / (2n * divisor));
  const onGoods = adjustments.filter(({ kind, label }) => kind === 'tax' && label === terms.tax.name);
  assert(addCents(...onGoods.map(({ amount }) => amount)) === due, 'Rate', facts);
  const entries = giveBack(lines, totals);
  steps += entries.length;
  assert(refundedTotalOf(entries) === totalPrice, 'What came back is not what was paid', { ...facts, entries });
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${COUNT} orders and ${steps} refunds add up to the cent (${seconds} s).`);
