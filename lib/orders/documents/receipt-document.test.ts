import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import type { Order } from '@/lib/orders/order/order-schema';
import { buildOrder } from '@/tests/builders/order-builder';
import { openOtherShop } from '@/tests/other-shop';
import { drawReceipt } from './receipt-document';

async function read(order: Order): Promise<{ pages: string[]; title: string }> {
  const pdf = await getDocumentProxy(await drawReceipt(order, ['Lacewing', '1 Wing St', 'Salem, OR 97301']));
  const { text } = await extractText(pdf);
  const { info } = await getMeta(pdf);
  return { pages: text, title: String(info.Title) };
}

describe('a receipt', () => {
  it('says with what and when it was paid where money moves', async () => {
    const payment = {
      state: 'paid',
      method: 'Visa ending in 4242',
      url: null,
      until: null,
      paidAt: '2026-11-24T12:00:00Z',
    };
    const [text] = (await read(buildOrder({ paymentMethod: null, payment }))).pages;
    for (const part of ['Paid with', 'Visa ending in 4242', 'Paid on', 'November 24, 2026'])
      expect(text).toContain(part);
    const held = { ...payment, state: 'authorized', paidAt: null };
    const [later] = (await read(buildOrder({ paymentMethod: null, payment: held }))).pages;
    expect(later).toContain('When your first package leaves');
    expect((await read(buildOrder())).pages[0]).not.toContain('Paid on');
  });

  it('is a PDF with the order’s own amounts, to the cent', async () => {
    const { pages, title } = await read(buildOrder());
    expect(title).toBe('Lacewing receipt #b288a343');
    expect(pages).toHaveLength(1);
    const [text] = pages;
    for (const part of [
      '#b288a343',
      'November 20, 2026',
      'November 23, 2026',
      'Credit Card (Mock)',
      'Ada Lovelace',
      'Lacewing, 1 Wing St, Salem, OR 97301',
      'London, OH 43140',
      'Aerofoil Harbor',
      'Size 9.5 (EU 42.5)',
      '$129.99',
      '$259.98',
      '$39.50',
      '$299.48',
      '$23.96',
      'Free',
      '$323.44',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it('says where it is billed to, and when it is ready, where its buyer collects it', async () => {
    const shippingMethod = { id: 'pickup', name: 'Pick up', pickup: true };
    const [text] = (await read(buildOrder({ shippingMethod }))).pages;
    expect(text).toContain('Ready to collect');
    expect(text).toContain('Bill to');
    expect(text).not.toMatch(/Ship to|Estimated delivery/);
    const [ready] = (await read(buildOrder({ shippingMethod, status: 'shipped' }))).pages;
    expect(ready).toMatch(/Status\s+Ready to collect/);
    expect(ready).not.toContain('November 23, 2026');
    const [fetched] = (await read(buildOrder({ shippingMethod, status: 'delivered' }))).pages;
    expect(fetched).toMatch(/Status\s+Collected/);
  });

  it('says what was refunded and what is left, and that the order was cancelled', async () => {
    const given = { status: 'cancelled', refundedTotal: cents(323_44) };
    const [text] = (await read(buildOrder(given))).pages;
    for (const part of ['Cancelled', 'Refunded', '-$323.44', 'After refund', '$0.00']) expect(text).toContain(part);
    expect(text).not.toContain('Estimated delivery');
    const [partly] = (await read(buildOrder({ status: 'delivered', refundedTotal: cents(23_44) }))).pages;
    for (const part of ['Delivered', '-$23.44', '$300.00']) expect(partly).toContain(part);
  });

  it('writes a long sum on one line', async () => {
    openOtherShop({ currency: 'KWD', locale: 'en-KW' });
    const [text] = (await read(buildOrder({ totalPrice: cents(12_999_990) }))).pages;
    expect(text?.replaceAll('\u00a0', ' ')).toContain('KWD 12,999.990');
  });

  it('ends with until when shoes can go back, where it has some', async () => {
    const [text] = (
      await read(
        buildOrder({ status: 'delivered', deliveredAt: '2026-11-20T18:00:00.000Z', returnableUntil: '2026-12-20' }),
      )
    ).pages;
    expect(text).toContain('Returns until December 20, 2026.');
    expect((await read(buildOrder({ orderItems: [] }))).pages.join()).not.toContain('Returns');
  });

  it('takes as many pages as it needs, and repeats the head of the table', async () => {
    const [line] = buildOrder().orderItems;
    if (!line) throw new Error('the builder makes no line');
    const orderItems = Array.from({ length: 100 }, (_, index) => ({ ...line, name: `Shoe number ${index + 1}` }));
    const { pages } = await read(buildOrder({ orderItems }));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      if (page.includes('Shoe number')) expect(page).toContain('Quantity');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const whole = pages.join('\n');
    for (let number = 1; number <= 100; number++) expect(whole).toMatch(new RegExp(`Shoe number ${number}\\b`));
    expect(pages.at(-1)).toContain('$323.44');
  });

  it('writes names of every Latin alphabet, Greek and Cyrillic, and breaks long ones', async () => {
    const names = ['Łukasz Nguyễn Đặng', 'Αλέξης', 'Юлія', `${'Åsa '.repeat(29)}end`];
    for (const fullName of names) {
      const { pages } = await read(buildOrder({ shippingAddress: { ...buildOrder().shippingAddress, fullName } }));
      expect(pages.join(' ').normalize('NFC').replaceAll(/\s+/g, ' ')).toContain(fullName);
    }
  });

  it('prints no boxes for characters without a shape', async () => {
    const address = { ...buildOrder().shippingAddress, address: '12\tReed\u0007Lane' };
    expect((await read(buildOrder({ shippingAddress: address }))).pages.join()).toContain('12 Reed Lane');
  });
});
