// Makes a million random orders at random places with random terms, and gives each back in random steps: shares, taxes
// and totals have to add up to the cent, and what comes back to what was paid. `npm run bench:random-orders [count]`.
import { addCents, cents, multiplyCents } from '@/lib/core/money/money';
import { type PricedLine, totalsOf } from '@/lib/core/shop-terms/totals';
import { refundedTotalOf } from '@/lib/orders/refunds/refunds';
import { assert, dice, giveBack, randomTerms } from './random-purchases';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const roll = dice(31);
const { whole } = roll;

const randomLines = (): PricedLine[] =>
  Array.from({ length: 1 + whole(5) }, () => ({ price: cents(whole(400_00)), quantity: 1 + whole(4) }));

const began = performance.now();
let steps = 0;
for (let index = 0; index < COUNT; index++) {
  const terms = randomTerms(roll);
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
  const entries = giveBack(roll, lines, totals);
  steps += entries.length;
  assert(refundedTotalOf(entries) === totalPrice, 'What came back is not what was paid', { ...facts, entries });
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${COUNT} orders and ${steps} refunds add up to the cent (${seconds} s).`);
