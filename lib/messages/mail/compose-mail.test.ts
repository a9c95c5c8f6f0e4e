import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '@/lib/core/money/money';
import type { MailContent } from '@/lib/core/outbox/mail-kinds';
import { returnPostage, senderLines } from '@/lib/core/shop-terms/terms';
import type { SentLetter } from '@/lib/messages/newsletter/letter-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { buildOrder } from '@/tests/builders/order-builder';
import { openOtherShop } from '@/tests/other-shop';
import { composeMail } from './compose-mail';
import type { MailSources } from './kinds/mail-words';

const site = 'https://shop.example';
const recipient = 'ada+shoes@example.com';
const token = 'kQ1-_token';
const verifyLink = `${site}/verify-email?token=kQ1-_token&email=ada%2Bshoes%40example.com`;

const letter: SentLetter = {
  subject: 'Nine new shoes',
  preview: 'They weigh next to nothing.',
  blocks: [
    { kind: 'text', heading: 'Hello spring', text: 'The first.\n\nThe second paragraph.' },
    {
      kind: 'shoes',
      shoes: [
        {
          _id: 'cloudrunner-2',
          name: 'Cloudrunner 2',
          brand: 'Ostra',
          image: '/pictures/cloudrunner-2/side-1200.avif',
          price: cents(112_00),
        },
      ],
    },
    { kind: 'picture', image: '/share/home.jpg', alt: 'A meadow', href: '/products' },
    { kind: 'button', label: 'See them all', href: '/products?filter=new' },
  ],
};

function compose(mail: MailContent, order: Order = buildOrder(), sources: Partial<MailSources> = {}) {
  return composeMail(mail, {
    site,
    sender: ['Lacewing', '1 Wing St', 'Salem, OR 97301'],
    recipient,
    openToken: (sealed) => sealed,
    readOrder: async () => order,
    trackingTokenOf: (orderId, since) => `${orderId}.${since.toISOString()}`,
    payTokenOf: () => 'pay-token',
    withdrawalTokenOf: (id, receivedAt) => `${id}.${receivedAt.toISOString()}`,
    readLetter: async () => letter,
    unsubscribeTokenOf: () => token,
    ...sources,
  });
}

const aboutOrder = { orderId: buildOrder()._id };

const aboutShoe = {
  alertId: aboutOrder.orderId,
  productId: 'cloudrunner-2',
  shoe: 'Cloudrunner 2',
  image: '/pictures/cloudrunner-2/side-1200.avif',
  price: 112_00,
  sealedToken: token,
};

const everyMail: { mail: MailContent; subject: string; link: string }[] = [
  {
    mail: { kind: 'verify-email', payload: { name: 'Ada', sealedToken: token } },
    subject: 'Verify your email address',
    link: verifyLink,
  },
  {
    mail: { kind: 'already-registered', payload: { name: 'Ada' } },
    subject: 'You already have a Lacewing account',
    link: `${site}/forgot-password`,
  },
  {
    mail: { kind: 'reset-password', payload: { name: 'Ada', sealedToken: token } },
    subject: 'Reset your password',
    link: `${site}/reset-password/kQ1-_token`,
  },
  {
    mail: { kind: 'staff-invitation', payload: { name: 'Grace', sealedToken: '042137' } },
    subject: 'Join the team at Lacewing',
    link: `${site}/join/042137`,
  },
  {
    mail: {
      kind: 'stock-low',
      payload: {
        sizes: [
          { name: 'Kite', size: '9', quantity: 2 },
          { name: 'Kite', size: '10', quantity: 0 },
        ],
      },
    },
    subject: '2 sizes are running low',
    link: `${site}/admin/stock?state=low`,
  },
  {
    mail: { kind: 'webhook-off', payload: { url: 'https://erp.example/hook', reason: 'It answered 500.' } },
    subject: 'We switched a webhook off',
    link: `${site}/admin/webhooks`,
  },
  {
    mail: { kind: 'password-changed', payload: { name: 'Ada' } },
    subject: 'Your password was changed',
    link: `${site}/forgot-password`,
  },
  {
    mail: {
      kind: 'second-factor-changed',
      payload: { name: 'Ada', change: 'passkey-added', at: '2026-11-26T09:00:00.000Z' },
    },
    subject: 'A passkey was added to your account',
    link: `${site}/forgot-password`,
  },
  {
    mail: { kind: 'key-made', payload: { name: 'Ada', label: 'ERP', at: '2026-11-26T09:00:00.000Z' } },
    subject: 'A key was made in your name',
    link: `${site}/admin/keys`,
  },
  {
    mail: { kind: 'verify-new-email', payload: { name: 'Ada', sealedToken: token } },
    subject: 'Confirm your new email address',
    link: verifyLink,
  },
  {
    mail: { kind: 'email-change-requested', payload: { name: 'Ada', newEmail: 'countess@example.com' } },
    subject: 'Your email address is about to change',
    link: `${site}/forgot-password`,
  },
  {
    mail: { kind: 'email-changed', payload: { name: 'Ada', newEmail: 'countess@example.com' } },
    subject: 'Your email address was changed',
    link: `${site}/contact`,
  },
  {
    mail: { kind: 'order-unpaid', payload: aboutOrder },
    subject: 'Your order is waiting for you',
    link: `${site}/pay?token=pay-token`,
  },
  {
    mail: { kind: 'order-payment-returned', payload: { ...aboutOrder, amountCents: 42_66 } },
    subject: 'Your payment is on its way back',
    link: `${site}/order/${aboutOrder.orderId}`,
  },
  {
    mail: { kind: 'account-deletion-code', payload: { name: 'Ada', sealedToken: '042137' } },
    subject: 'Your code to delete your account',
    link: `${site}/profile`,
  },
  {
    mail: { kind: 'sign-in-code', payload: { sealedToken: '042137' } },
    subject: 'Your code to log in',
    link: `${site}/login`,
  },
  {
    mail: {
      kind: 'gift-card',
      payload: { giftCardId: aboutOrder.orderId, amountCents: 50_00, text: 'Enjoy!', sealedToken: token },
    },
    subject: 'A Lacewing gift card for you',
    link: `${site}/gift-cards/balance`,
  },
  {
    mail: { kind: 'contact-answer', payload: { name: 'Ada', text: 'Yes, they do.\n\nWarmly, Grace' } },
    subject: 'Our reply to your message',
    link: `${site}/contact`,
  },
  {
    mail: { kind: 'order-confirmation', payload: aboutOrder },
    subject: 'Order #b288a343 is confirmed',
    link: `${site}/order/${aboutOrder.orderId}`,
  },
  {
    mail: { kind: 'order-shipped', payload: aboutOrder },
    subject: 'Order #b288a343 is on its way',
    link: `${site}/order/${aboutOrder.orderId}`,
  },
  {
    mail: { kind: 'order-delivered', payload: aboutOrder },
    subject: 'Order #b288a343 was delivered',
    link: `${site}/product/aerofoil-harbor`,
  },
  {
    mail: { kind: 'order-address-changed', payload: aboutOrder },
    subject: 'Order #b288a343 has a new address',
    link: `${site}/contact`,
  },
  {
    mail: { kind: 'order-cancelled', payload: aboutOrder },
    subject: 'Order #b288a343 was cancelled',
    link: `${site}/order/${aboutOrder.orderId}`,
  },
  {
    mail: { kind: 'order-refunded', payload: { ...aboutOrder, amountCents: 42_66 } },
    subject: 'A refund for order #b288a343',
    link: `${site}/order/${aboutOrder.orderId}`,
  },
  ...(['requested', 'approved', 'declined', 'received', 'settled'] as const).map((step) => ({
    mail: { kind: `return-${step}` as const, payload: { ...aboutOrder, returnId: aboutOrder.orderId } },
    subject: {
      requested: 'Your return for order #b288a343',
      approved: 'Your return for order #b288a343 is approved',
      declined: 'About your return for order #b288a343',
      received: 'Your return for order #b288a343 has arrived',
      settled: 'Your return for order #b288a343 is settled',
    }[step],
    link: `${site}/order/${aboutOrder.orderId}`,
  })),
  {
    mail: { kind: 'order-link', payload: { ...aboutOrder, askedAt: '2026-11-24T15:00:00.000Z' } },
    subject: 'Your link to order #b288a343',
    link: `${site}/track/${aboutOrder.orderId}.2026-11-24T15:00:00.000Z`,
  },
  {
    mail: { kind: 'withdrawal-received', payload: { ...aboutOrder, withdrawalId: aboutOrder.orderId } },
    subject: 'We received your withdrawal from order #b288a343',
    link: `${site}/order/${aboutOrder.orderId}`,
  },
  {
    mail: { kind: 'withdrawal-confirmed', payload: { ...aboutOrder, withdrawalId: aboutOrder.orderId } },
    subject: 'Your withdrawal from order #b288a343 is confirmed',
    link: `${site}/order/${aboutOrder.orderId}`,
  },
  {
    mail: {
      kind: 'withdrawal-refused',
      payload: { ...aboutOrder, receivedAt: '2026-11-24T15:00:00.000Z', because: 'country' },
    },
    subject: 'About your withdrawal from order #b288a343',
    link: `${site}/contact`,
  },
  {
    mail: { kind: 'newsletter-confirm', payload: { sealedToken: token } },
    subject: 'Please confirm your subscription',
    link: `${site}/subscribe?token=kQ1-_token`,
  },
  {
    mail: { kind: 'alert-confirm', payload: { sealedToken: token, shoe: 'Cloudrunner 2', size: 9.5 } },
    subject: 'Want us to email you?',
    link: `${site}/alerts?token=kQ1-_token`,
  },
  {
    mail: { kind: 'alert-size-back', payload: { ...aboutShoe, size: 9.5 } },
    subject: 'Size 9.5 (EU 42.5) is back',
    link: `${site}/product/cloudrunner-2?size=9.5`,
  },
  {
    mail: { kind: 'alert-price-fell', payload: { ...aboutShoe, priceBefore: 150_00 } },
    subject: 'The price dropped',
    link: `${site}/product/cloudrunner-2`,
  },
  {
    mail: {
      kind: 'newsletter',
      payload: {
        newsletterId: aboutOrder.orderId,
        subscriberId: aboutOrder.orderId,
        subject: letter.subject,
        since: '2026-11-22T15:00:00.000Z',
      },
    },
    subject: 'Nine new shoes',
    link: `${site}/products?filter=new`,
  },
  {
    mail: { kind: 'newsletter-test', payload: letter },
    subject: 'Test: Nine new shoes',
    link: `${site}/product/cloudrunner-2`,
  },
  {
    mail: { kind: 'newsletter-welcome', payload: { sealedToken: token } },
    subject: 'Welcome to the Lacewing newsletter',
    link: `${site}/unsubscribe?token=kQ1-_token`,
  },
];

function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src|srcset|action|background)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

test('the longest newsletter has a link to unsubscribe where Gmail still shows it', async () => {
  const [mail] = everyMail.flatMap((each) => (each.mail.kind === 'newsletter' ? [each.mail] : []));
  if (!mail) throw new Error('a newsletter is among all mails');
  const text = 'A “word” & <more>\n\n'.repeat(300).slice(0, 5_000);
  const blocks = Array.from({ length: 20 }, () => ({ kind: 'text' as const, heading: 'H'.repeat(120), text }));
  const { html } = await compose(mail, buildOrder(), {
    readLetter: async () => ({ ...letter, preview: 'p'.repeat(200), blocks }),
  });
  expect(Buffer.byteLength(html)).toBeGreaterThan(102_000);
  const shown = Buffer.from(html).subarray(0, 102_000).toString();
  expect(addressesIn(shown)).toContain(`${site}/unsubscribe?token=${token}`);
});

describe.each(everyMail)('the mail $mail.kind', ({ mail, subject, link }) => {
  test('has its subject, and its link in HTML and text', async () => {
    const composed = await compose(mail);
    expect(composed.subject).toBe(subject);
    expect(addressesIn(composed.html)).toContain(link);
    expect(composed.text).toContain(link);
  });

  test('is short enough for Gmail to show its end, also for an order of a hundred lines', async () => {
    const [line] = buildOrder().orderItems;
    if (!line) throw new Error('an order has a line');
    const orderItems = Array.from({ length: 100 }, (_, at) => ({
      ...line,
      product: `shoe-${at}`,
      name: `The Long Named Trail Shoe of the Northern Hills ${at}`,
    }));
    const { html } = await compose(mail, buildOrder({ orderItems }));
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });

  test('names every address in full, on the configured site only', async () => {
    const { html } = await compose(mail);
    const addresses = addressesIn(html);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(new URL(address).origin).toBe(site);
  });

  test('is a complete document with dark mode and one title', async () => {
    const { html } = await compose(mail);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|undefined|\[object/);
  });

  test('composes the same mail each time, so that a retry is the same request', async () => {
    expect(await compose(mail)).toEqual(await compose(mail));
  });

  test('has a plain text without markup', async () => {
    const { text } = await compose(mail);
    expect(text).not.toMatch(/<\w|&nbsp;|&amp;/);
    expect(text.length).toBeGreaterThan(150);
  });
});

const attack = `"><img src=x onerror=alert(1)>'`;

describe.each(['order-confirmation', 'order-shipped', 'order-delivered'] as const)('%s', (kind) => {
  const mail: MailContent = { kind, payload: aboutOrder };

  test('shows each line, and totals equal to the order to the cent', async () => {
    const { html, text } = await compose(mail);
    for (const amount of ['$129.99', '$259.98', '$39.50', '$299.48', 'Free', '$23.96', '$323.44']) {
      expect(html).toContain(amount);
      expect(text).toContain(amount);
    }
    expect(html).toContain(`src="${site}/mail/shoes/aerofoil-harbor.jpg"`);
    expect(html).toContain(`src="${site}/mail/no-picture.png"`);
    expect(text).toContain('Size 9.5 (EU 42.5) · 2 × $129.99');
  });

  test('shows what shipping cost', async () => {
    const { text } = await compose(mail, buildOrder({ shippingPrice: cents(9_99) }));
    expect(text).toMatch(/Shipping\s+\$9\.99/);
  });

  test('escapes whatever a person typed', async () => {
    const { shippingAddress, orderItems } = buildOrder();
    const order = buildOrder({
      shippingAddress: { ...shippingAddress, fullName: attack, address: attack, city: attack, state: attack },
      orderItems: orderItems.map((line) => ({ ...line, name: attack })),
    });
    const { html } = await compose(mail, order);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    for (const address of addressesIn(html)) expect(new URL(address).origin).toBe(site);
  });
});

test('the confirmation names address, payment and estimated delivery', async () => {
  const { text } = await compose({ kind: 'order-confirmation', payload: aboutOrder });
  expect(text).toContain('12 Analytical Way\nLondon, OH 43140\nUSA');
  expect(text).toContain('Credit Card (Mock)');
  expect(text).toContain('November 23, 2026');
});

test('the confirmation says how an order is sent where buyers choose that', async () => {
  const textOf = async () => (await compose({ kind: 'order-confirmation', payload: aboutOrder })).text;
  expect(await textOf()).not.toContain('Shipping method');
  openOtherShop({ variesByPlace: true });
  expect(await textOf()).toMatch(/Shipping method\s+Standard/);
});

test('an order that is collected is not on its way, and the mails name the place', async () => {
  openOtherShop({ addressLines: ['Uferweg 3', '10997 Berlin'] });
  const order = buildOrder({ shippingMethod: { id: 'pickup', name: 'Pick up', pickup: true } });
  const confirmed = await compose({ kind: 'order-confirmation', payload: aboutOrder }, order);
  expect(confirmed.text).toMatch(/be ready to collect at Uferweg 3, 10997 Berlin by\s+November 23, 2026/);
  expect(confirmed.text).not.toMatch(/arrive|ships/);
  const ready = await compose({ kind: 'order-shipped', payload: { ...aboutOrder, isPickup: true } }, order);
  expect(ready.subject).toMatch(/^Order \S+ is ready to collect$/);
  expect(ready.text).toMatch(/is ready to collect\s+at Uferweg 3, 10997 Berlin/);
  expect(ready.text).not.toMatch(/on its way|has shipped/);
  const fetched = await compose({ kind: 'order-delivered', payload: { ...aboutOrder, isPickup: true } }, order);
  expect(fetched.subject).toMatch(/^Order \S+ was collected$/);
  expect(fetched.text).toContain('was collected');
  expect(fetched.text).not.toMatch(/delivered|arrived/i);
  const corrected = await compose({ kind: 'order-address-changed', payload: aboutOrder }, order);
  expect(corrected.text).toContain('Billing address');
  expect(corrected.text).not.toMatch(/shipped|it ships|Shipping address/);
});

test('the mail of the delivery says until when shoes can go back, as it was agreed', async () => {
  openOtherShop({ returnDays: 14 });
  const delivered = { status: 'delivered', deliveredAt: '2026-11-20T18:00:00.000Z' };
  const textOf = async (change: Partial<Order>) =>
    (await compose({ kind: 'order-delivered', payload: aboutOrder }, buildOrder(change))).text;
  expect(await textOf({ ...delivered, returnableUntil: '2026-12-20' })).toContain(
    'If not, you have until December 20, 2026 to start a return: choose Return or exchange on your order’s page.',
  );
  expect(await textOf({ ...delivered, returnableUntil: '2026-11-20' })).toContain('only if it is faulty');
  expect(await textOf({})).toContain('you have 14 days');
});

test('the confirmation of an evening’s order names the day in the shop, not the next one', async () => {
  const order = buildOrder({ createdAt: '2026-11-21T02:00:00.000Z' });
  const { text } = await compose({ kind: 'order-confirmation', payload: aboutOrder }, order);
  expect(text).toContain('from November 20, 2026');
});

test('mails about returns say who pays the postage', async () => {
  const returnId = aboutOrder.orderId;
  const given = {
    ...{ _id: returnId, number: 'R-1001', order: aboutOrder.orderId, orderNumber: '#b288a343', status: 'approved' },
    ...{ sendTo: ['Lacewing Returns'], customer: { name: 'Ada', email: recipient }, lines: [], comment: '' },
    ...{ refund: null, createdAt: '2026-11-21T15:00:00.000Z', updatedAt: '', history: [] },
  };
  const order = buildOrder({ status: 'delivered', returns: [given] });
  const declinedWith = async (note: string) => {
    const step = { at: '2026-11-21T15:00:00.000Z', by: 'shop' as const, privateNote: null };
    const history = [
      { ...step, status: 'requested', note: 'We’re on it.' },
      { ...step, status: 'declined', note },
    ];
    const returns = [{ ...given, status: 'declined', history }];
    return (await compose({ kind: 'return-declined', payload: { ...aboutOrder, returnId } }, buildOrder({ returns })))
      .text;
  };
  expect(await declinedWith('Worn outside.')).toMatch(/The reason is below[\s\S]*Worn outside\./);
  expect(await declinedWith('')).not.toMatch(/eason|We’re on it/);
  expect(await declinedWith('')).toContain('we can’t take these shoes back. If you see it differently, write to us.');
  for (const kind of ['order-confirmation', 'order-delivered'] as const)
    expect((await compose({ kind, payload: aboutOrder }, order)).text, kind).toContain(returnPostage());
  for (const kind of ['return-requested', 'return-approved'] as const)
    expect((await compose({ kind, payload: { ...aboutOrder, returnId } }, order)).text, kind).toContain(
      returnPostage(),
    );
  const faulty = { product: 'drift-slide', name: 'Drift Slide', size: 8, quantity: 1, reason: 'faulty' };
  const kept = { position: 0, image: null, exchangeSize: null, exchange: null, heldUntil: null, condition: null };
  const ours = buildOrder({ status: 'delivered', returns: [{ ...given, lines: [{ ...faulty, ...kept }] }] });
  const { text } = await compose({ kind: 'return-approved', payload: { ...aboutOrder, returnId } }, ours);
  expect(text).toContain('We pay return postage');
  expect(text).not.toContain(returnPostage());
});

test('a parcel has its number, its lines and a tracking link that needs no login', async () => {
  const parcel = {
    _id: '5e0b6d1c-8f1e-4c29-9d37-0f5ad2b1c001',
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    trackingUrl: null,
    lines: [{ product: 'drift-slide', name: 'Drift Slide', size: 8, quantity: 1 }],
    shippedAt: '2026-11-21T15:00:00.000Z',
  };
  const order = buildOrder({ shipments: [parcel] });
  const mail = { kind: 'order-shipped', payload: { ...aboutOrder, shipmentId: parcel._id } } as const;
  const { html, text } = await compose(mail, order);
  expect(addressesIn(html)).toContain(`${site}/track/${aboutOrder.orderId}.${parcel.shippedAt}`);
  expect(text).toContain('UPS 1Z999AA10123456784');
  expect(text).toContain('1 × Drift Slide, size 8 (EU 40.5)');
  expect(text).not.toContain('A package from your order');
  expect(text).toContain('Estimated delivery: November 23, 2026.');
  const late = { ...parcel, shippedAt: '2026-11-24T15:00:00.000Z' };
  for (const change of [{ shipments: [late] }, { shipments: [parcel], status: 'delivered' }]) {
    const kept = await compose(mail, buildOrder(change));
    expect(kept.text).not.toContain('Estimated delivery');
    expect(kept.html).toContain('Track it from this email.');
  }
  const second = await compose(mail, buildOrder({ shipments: [{ ...parcel, _id: aboutOrder.orderId }, parcel] }));
  expect(second.text).toContain('A package from your order');
});

test('the refund is stated to the cent', async () => {
  const cancelled = await compose(
    { kind: 'order-cancelled', payload: aboutOrder },
    buildOrder({ refundedTotal: cents(323_44) }),
  );
  expect(cancelled.text).toContain('We refunded $323.44 to Credit Card (Mock).');
  const free = await compose({ kind: 'order-cancelled', payload: aboutOrder }, buildOrder());
  expect(free.text).not.toContain('We refunded');
  const refunded = await compose({ kind: 'order-refunded', payload: { ...aboutOrder, amountCents: 42_66 } });
  expect(refunded.text).toContain('We refunded $42.66 of your order #b288a343 to Credit Card (Mock).');
});

const withdrawalOf = (lines: NonNullable<Order['withdrawals']>[number]['lines']) => ({
  _id: aboutOrder.orderId,
  receivedAt: '2026-11-21T15:00:00.000Z',
  state: 'confirmed' as const,
  lines,
  return: null,
});

test('a withdrawal is confirmed by the link of its mail', async () => {
  const withdrawal = { ...withdrawalOf([]), state: 'open' as const };
  const mail = { kind: 'withdrawal-received', payload: { ...aboutOrder, withdrawalId: withdrawal._id } } as const;
  const { html } = await compose(mail, buildOrder({ withdrawals: [withdrawal] }));
  expect(html).toContain(`${site}/withdraw/confirm?token=${withdrawal._id}.2026-11-21T15%3A00%3A00.000Z`);
});

test('no money is promised back for an order that cost nothing, or whose money was not taken', async () => {
  const line = { product: 'drift-slide', name: 'Drift Slide', size: 8, quantity: 1 };
  const withdrawal = withdrawalOf([line]);
  for (const mail of [
    { kind: 'order-cancelled', payload: aboutOrder },
    { kind: 'withdrawal-confirmed', payload: { ...aboutOrder, withdrawalId: withdrawal._id } },
  ] as const) {
    const htmlOf = async (totalPrice: Cents) => {
      const order = { status: 'cancelled', totalPrice, refundedTotal: totalPrice, withdrawals: [withdrawal] };
      return (await compose(mail, buildOrder(order))).html;
    };
    expect(await htmlOf(cents(0)), mail.kind).toContain('We won’t ship anything.');
    expect(await htmlOf(cents(0)), mail.kind).not.toContain('money back');
    expect(await htmlOf(cents(323_44)), mail.kind).toContain('We won’t ship anything, and you get your money back.');
    const change = { status: 'cancelled', refundedTotal: cents(323_44), withdrawals: [withdrawal] };
    const { html } = await compose(mail, orderPaidBy({ state: 'refunded', paidAt: null }, change));
    expect(html, mail.kind).toContain('We won’t ship anything, and we won’t charge Visa ending in 4242.');
  }
});

/** An order for which money moves. */
function orderPaidBy(payment: Partial<Order['payment']>, rest: Partial<Order> = {}): Order {
  const none = { state: 'paid', method: 'Visa ending in 4242', url: null, until: null, paidAt: '2026-11-24T12:00:00Z' };
  return buildOrder({ paymentMethod: null, payment: { ...none, ...payment }, ...rest });
}

test('the confirmation says what was paid, how and when', async () => {
  const { text } = await compose({ kind: 'order-confirmation', payload: aboutOrder }, orderPaidBy({}));
  expect(text).toContain('$323.44 with Visa ending in 4242, November 24, 2026');
  expect(text).not.toContain('Mock');
});

test('money that moves is on its way back', async () => {
  const payload = { ...aboutOrder, amountCents: 42_66 };
  const refunded = await compose({ kind: 'order-refunded', payload }, orderPaidBy({ state: 'refunding' }));
  expect(refunded.text).toContain('$42.66 of your order #b288a343 is on its way back to Visa ending in 4242.');
  expect(refunded.text).toContain('Banks usually take 5 to 10 days to show it.');
  const all = { refundedTotal: cents(323_44), status: 'cancelled' };
  const cancelled = await compose({ kind: 'order-cancelled', payload: aboutOrder }, orderPaidBy({}, all));
  expect(cancelled.text).toContain('$323.44 is on its way back to Visa ending in 4242.');
  const partly = { kind: 'order-cancelled', payload: { ...aboutOrder, keptCents: 23_44 } } as const;
  expect((await compose(partly, orderPaidBy({}, all))).text).toContain('$300.00 is on its way back to Visa');
  const voided = orderPaidBy({ state: 'refunded', paidAt: null }, all);
  expect((await compose({ kind: 'order-cancelled', payload: aboutOrder }, voided)).text).toContain(
    'We won’t take $323.44 from Visa ending in 4242.',
  );
});

test('what gift cards and credit paid is back at once, and no bank is named', async () => {
  const card = { kind: 'gift-card', amount: cents(323_44), last4: 'K7QD' };
  const all = { refundedTotal: cents(323_44), status: 'cancelled' };
  const cancelled = { kind: 'order-cancelled', payload: aboutOrder } as const;
  const byCard = orderPaidBy({ state: 'refunded', method: 'Gift card ending in K7QD' }, { ...all, paidBy: [card] });
  const { text } = await compose(cancelled, byCard);
  expect(text).toContain('We refunded $323.44 to your gift card ending in K7QD.');
  expect(text).not.toContain('Banks');
  const paidBy = [
    { ...card, amount: cents(200_00) },
    { kind: 'provider', amount: cents(123_44) },
  ];
  const held = orderPaidBy({ state: 'refunded', paidAt: null }, { ...all, paidBy });
  expect((await compose(cancelled, held)).text).toContain(
    'We won’t take it from Visa ending in 4242, and what that didn’t pay of $323.44 is back on your gift card ending in K7QD.',
  );
  const line = { product: 'drift-slide', name: 'Drift Slide', size: 8, quantity: 1 };
  const withdrawal = withdrawalOf([line]);
  const confirmed = { kind: 'withdrawal-confirmed', payload: { ...aboutOrder, withdrawalId: withdrawal._id } } as const;
  for (const mail of [cancelled, confirmed])
    expect((await compose(mail, { ...held, withdrawals: [withdrawal] })).html, mail.kind).toContain(
      'We won’t ship anything, we won’t charge Visa ending in 4242, and what that didn’t pay is back.',
    );
  const taken = await compose(cancelled, orderPaidBy({}, { ...all, paidBy }));
  expect(taken.text).toContain('Banks usually take');
});

test('an order without a number is called none', async () => {
  const unpaid = orderPaidBy({ state: 'awaiting', method: null, paidAt: null }, { number: '', status: 'unpaid' });
  const reminded = await compose({ kind: 'order-unpaid', payload: aboutOrder }, unpaid);
  expect(addressesIn(reminded.html)).toContain(`${site}/pay?token=pay-token`);
  expect(reminded.text).toContain('because you placed an order at Lacewing');
  const pending = { ...unpaid, payment: { ...unpaid.payment, state: 'pending' } };
  const waiting = await compose({ kind: 'order-unpaid', payload: aboutOrder }, pending);
  expect(waiting.text).toContain('once it says yes, we’ll email you the confirmation');
  expect(waiting.text).not.toContain('Pay now');
  const cancelled = await compose(
    { kind: 'order-cancelled', payload: aboutOrder },
    { ...unpaid, status: 'cancelled', payment: { ...unpaid.payment, state: 'expired' } },
  );
  expect(cancelled.subject).toBe('Your order was cancelled');
  expect(cancelled.text).toContain('We cancelled your order, which wasn’t paid yet. We won’t ship anything.');
  expect(cancelled.html).not.toContain('money back');
});

test('money that comes back at once says why', async () => {
  const reasonFor = async (order: Order) =>
    (await compose({ kind: 'order-payment-returned', payload: { ...aboutOrder, amountCents: 42_66 } }, order)).text;
  expect(await reasonFor(orderPaidBy({}))).toContain('your order was already paid');
  expect(await reasonFor(orderPaidBy({ state: 'expired' }, { status: 'cancelled' }))).toContain('had already ended');
  expect(await reasonFor(orderPaidBy({ state: 'awaiting' }, { status: 'unpaid' }))).toContain('wasn’t the amount');
});

test('a name that holds a link or a whole message is left out', async () => {
  for (const name of ['Win at evil.example', 'https://evil.example', attack, 'x'.repeat(200)]) {
    const { html, text } = await compose({ kind: 'verify-email', payload: { name, sealedToken: token } });
    expect(text).toContain('Hello,');
    expect(html).not.toContain('evil');
    expect(html).not.toContain('onerror');
  }
  const { text } = await compose({ kind: 'verify-email', payload: { name: 'Dr. J. R. O’Neill', sealedToken: token } });
  expect(text).toContain('Hello Dr. J. R. O’Neill,');
});

test('an invitation does not greet its reader by the name of its sender', async () => {
  const { text } = await compose({ kind: 'staff-invitation', payload: { name: 'Grace', sealedToken: token } });
  expect(text).toContain('Hello,');
  expect(text).toContain('Grace invited you to help run Lacewing.');
});

test('a size with a label of its own is called by that', async () => {
  const payload = { ...aboutShoe, size: 9, sizeScale: 'eu', label: '42 2/3' };
  const { subject, html } = await compose({ kind: 'alert-size-back', payload });
  expect(subject).toBe('Size EU 42 2/3 is back');
  expect(html).toContain('size EU 42 2/3');
});

test('a gift card whose money went back is not said to be sent', async () => {
  const card = { amount: cents(50_00), name: 'Grace', email: '', text: '', sendAt: null, last4: null };
  const textOf = async (state: string) => {
    const order = buildOrder({ orderItems: [], giftCardItems: [{ ...card, state, refunded: cents(0) }] });
    return (await compose({ kind: 'order-confirmation', payload: aboutOrder }, order)).text;
  };
  expect(await textOf('waiting')).toContain('sent right away');
  expect(await textOf('void')).toMatch(/not valid anymore(?![\s\S]*sent right away)/);
});

test('a gift card shows its buyer’s name where it is one, and nothing of theirs in its subject', async () => {
  const mailOf = (from: string) =>
    compose({
      kind: 'gift-card',
      payload: {
        ...{ giftCardId: aboutOrder.orderId, amountCents: 50_00, text: '', sealedToken: token },
        ...{ to: 'https://evil.example', from },
      },
    });
  const good = await mailOf('Grace Hopper');
  expect(good.text).toContain('Grace Hopper sent you a gift card');
  const bad = await mailOf('Win at evil.example');
  expect([good.subject, bad.subject]).toEqual(Array(2).fill('A Lacewing gift card for you'));
  for (const { html } of [good, bad]) expect(html).not.toContain('evil');
});

test('a mail that answers no action of its reader can be unsubscribed with one click', async () => {
  const left = new Map<string, string | undefined>();
  for (const { mail } of everyMail) {
    const { headers } = await compose(mail);
    if (Object.keys(headers).length === 0) continue;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    left.set(mail.kind, headers['List-Unsubscribe']);
  }
  expect(Object.fromEntries(left)).toEqual({
    'alert-size-back': `<${site}/api/alerts/unsubscribe?token=kQ1-_token>`,
    'alert-price-fell': `<${site}/api/alerts/unsubscribe?token=kQ1-_token>`,
    newsletter: `<${site}/api/newsletter-unsubscribe?token=kQ1-_token>`,
    'newsletter-welcome': `<${site}/api/newsletter-unsubscribe?token=kQ1-_token>`,
  });
});

describe('a shop of another name', () => {
  const named = { name: 'Reed & Sole', legalName: 'Reed & Sole GmbH', addressLines: ['Am Ufer 1', '10115 Berlin'] };

  test.each(everyMail)('sends $mail.kind under its own', async ({ mail }) => {
    openOtherShop(named);
    const { subject, html, text } = await compose(mail, buildOrder(), { sender: senderLines(shopFacts()) });
    expect(`${subject} ${html} ${text}`).not.toMatch(/lacewing/i);
    expect(html).toContain('Reed &amp; Sole');
    expect(text).toContain('Reed & Sole GmbH, Am Ufer 1, 10115 Berlin');
  });

  test('shows its logo, which says the name', async () => {
    openOtherShop({ ...named, logo: '/uploads/reed.png' });
    const { html } = await compose({ kind: 'password-changed', payload: { name: 'Ada' } });
    expect(html).toMatch(/<img[^>]*alt="Reed &amp; Sole"[^>]*src="https:\/\/shop\.example\/uploads\/reed\.png"/);
    expect(html).not.toContain('wing-mark');
  });

  test('shows its name where the logo is a picture that mail programs don’t show', async () => {
    openOtherShop({ ...named, logo: `/uploads/${'0a'.repeat(16)}-1200.avif` });
    const { html } = await compose({ kind: 'password-changed', payload: { name: 'Ada' } });
    expect(html).toMatch(/<a[^>]*>Reed &amp; Sole<\/a>/);
    expect(html).not.toMatch(/\.avif|wing-mark/);
  });
});
