import { beforeEach, describe, expect, test } from 'vitest';
import { db, dbPool } from '@/lib/platform/db/client';
import { newOrder } from '@/tests/orders';
import { newPerson } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';

let order: string;

beforeEach(async () => {
  await resetDatabase();
  // 100 dollars, without tax and shipping.
  order = await newOrder(await newPerson(), { quantity: 2 });
});

/** Writes an entry past every rule of the shop's; what Postgres says, or null. */
async function enter(amount: number): Promise<string | null> {
  const client = await dbPool().connect();
  try {
    await client.query(
      `INSERT INTO refunds (order_id, items_cents, tax_cents, shipping_cents, amount_cents, reason)
       VALUES ($1, $2, 0, 0, $2, 'x')`,
      [order, amount],
    );
    return null;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  } finally {
    client.release();
  }
}

async function refundedCents(): Promise<number> {
  const { _sum } = await db().refund.aggregate({ _sum: { amountCents: true } });
  return _sum.amountCents ?? 0;
}

describe('the database takes no entry beyond what was paid', () => {
  test('however the shop came to write it', async () => {
    expect(await enter(60_00)).toBeNull();
    expect(await enter(40_01)).toBe('refunds_within_total');
    expect(await enter(40_00)).toBeNull();
    expect(await enter(1)).toBe('refunds_within_total');
    expect(await refundedCents()).toBe(100_00);
  });

  test('thirty at once end exactly at what was paid', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(25_00)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'refunds_within_total')).toHaveLength(26);
    expect(await refundedCents()).toBe(100_00);
  });

  test('nor a larger amount in one that is there, nor a total below what went back', async () => {
    await enter(60_00);
    const raise = db().refund.updateMany({ data: { itemsCents: 100_01, amountCents: 100_01 } });
    await expect(raise).rejects.toThrow('10001 cents, and 10000 were paid');
    const lowerTo = (totalCents: number) => {
      const discount = { position: 2, kind: 'discount', label: 'Discount', amountCents: totalCents - 100_00 };
      return db().order.update({ where: { id: order }, data: { totalCents, adjustments: { create: discount } } });
    };
    await expect(lowerTo(59_99)).rejects.toThrow('6000 cents, and 5999 were paid');
    await lowerTo(60_00);
    expect(await refundedCents()).toBe(60_00);
  });
});
