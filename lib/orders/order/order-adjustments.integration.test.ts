import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { splitCents } from '@/lib/core/money/shares';
import { applyMigrations } from '@/server/database/apply-migrations';
import { onServer } from '@/server/database/on-server';
import { databaseBefore } from '@/tests/old-database';

/** Orders as they were stored before: the shop's own prices, free shoes, any tax and fee. */
const anyOrder = fc.record({
  lines: fc.array(fc.record({ price: fc.nat({ max: 500_00 }), quantity: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  tax: fc.nat({ max: 9_999_99 }),
  shipping: fc.nat({ max: 50_00 }),
});

test('orders of the time before have the same cents as adjustments, and the tax in shares of the lines', async () => {
  const orders = fc.sample(anyOrder, { numRuns: 60, seed: 11 });
  orders.push({
    lines: [
      { price: 0, quantity: 3 },
      { price: 0, quantity: 1 },
    ],
    tax: 0,
    shipping: 0,
  });
  const url = await databaseBefore('20261124110000_');
  await onServer(url, async (client) => {
    for (const { lines, tax, shipping } of orders) {
      const items = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const { rows } = await client.query(
        `INSERT INTO orders (buyer_name, buyer_email, full_name, address, city, state, postal_code, payment_method,
                             items_cents, tax_cents, shipping_cents, total_cents)
         VALUES ('Ada', 'ada@example.com', 'Ada', '1 Reed St', 'Dayton', 'OH', '45402', 'credit', $1, $2, $3, $4)
         RETURNING id`,
        [items, tax, shipping, items + tax + shipping],
      );
      for (const [position, { price, quantity }] of lines.entries())
        await client.query(
          `INSERT INTO order_lines (order_id, position, product_id, name, size, unit_price_cents, quantity)
           VALUES ($1, $2, 'kite', 'Kite', 9, $3, $4)`,
          [rows[0].id, position, price, quantity],
        );
    }
    await applyMigrations(url);
    const { rows } = await client.query(
      `SELECT kind, label, amount_cents AS amount, share_cents AS shares, is_included AS included
       FROM order_adjustments a JOIN orders o ON o.id = a.order_id ORDER BY o.created_at, o.id, a.position`,
    );
    const { rows: totals } = await client.query('SELECT total_cents AS total FROM orders ORDER BY created_at, id');
    expect(totals).toHaveLength(orders.length);
    const found = rows.map((row) => JSON.stringify(row));
    for (const { lines, tax, shipping } of orders) {
      const shares = splitCents(
        cents(tax),
        lines.map(({ price, quantity }) => price * quantity),
      );
      const expected = [
        { kind: 'shipping', label: 'Shipping', amount: shipping, shares: [], included: false },
        { kind: 'tax', label: 'Tax', amount: tax, shares, included: false },
      ].map((row) => JSON.stringify(row));
      const place = found.findIndex((row, index) => row === expected[0] && found[index + 1] === expected[1]);
      expect(place, JSON.stringify({ lines, tax, shipping })).toBeGreaterThanOrEqual(0);
      found.splice(place, 2);
    }
    expect(found).toEqual([]);
  });
});
