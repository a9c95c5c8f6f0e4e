import { expect, test } from 'vitest';
import { parseMailContent } from './mail-kinds';

test('a mail queued by an earlier version can still be read', () => {
  const orderId = 'b288a343-4dbc-4795-aec2-15d777773946';
  const aboutShoe = { alertId: orderId, productId: 'kite', shoe: 'Kite', image: null, price: 1, sealedToken: 'x' };
  for (const [kind, payload] of [
    ['verify-email', { name: 'Ada', sealedToken: 'x' }],
    ['already-registered', { name: 'Ada' }],
    ['reset-password', { name: 'Ada', sealedToken: 'x' }],
    ['password-changed', { name: 'Ada' }],
    ['staff-invitation', { name: 'Grace', sealedToken: 'x' }],
    ['webhook-off', { url: 'https://erp.example/hook', reason: 'It answered 500.' }],
    ['stock-low', { sizes: [{ name: 'Kite', size: '9', quantity: 2 }] }],
    ['password-removed', { name: 'Ada' }],
    ['second-factor-changed', { name: 'Ada', change: 'app-added', at: '2026-11-26T09:00:00.000Z' }],
    ['key-made', { name: 'Ada', label: 'ERP', at: '2026-11-26T09:00:00.000Z' }],
    ['verify-new-email', { name: 'Ada', sealedToken: 'x' }],
    ['email-change-requested', { name: 'Ada', newEmail: 'ada@example.com' }],
    ['email-changed', { name: 'Ada', newEmail: 'ada@example.com' }],
    ['account-deletion-code', { name: 'Ada', sealedToken: 'x' }],
    ['sign-in-code', { sealedToken: 'x' }],
    [
      'gift-card',
      { giftCardId: '0a1b2c3d-0000-4000-8000-000000000000', amountCents: 50_00, text: '', sealedToken: 'x' },
    ],
    ['contact-answer', { name: 'Ada', text: 'Yes.' }],
    ['order-confirmation', { orderId }],
    ['order-shipped', { orderId }],
    ['order-delivered', { orderId }],
    ['order-address-changed', { orderId }],
    ['order-cancelled', { orderId }],
    ['order-refunded', { orderId, amountCents: 1 }],
    ...(['requested', 'approved', 'declined', 'received', 'settled'] as const).map(
      (step) => [`return-${step}`, { orderId, returnId: orderId }] as const,
    ),
    ['alert-confirm', { sealedToken: 'x', shoe: 'Kite', size: null }],
    ['alert-size-back', { ...aboutShoe, size: 9 }],
    ['alert-size-back', { ...aboutShoe, size: 9, sizeScale: 'eu', label: '42 2/3' }],
    ['alert-price-fell', { ...aboutShoe, priceBefore: 2 }],
    ['newsletter-confirm', { sealedToken: 'x' }],
    ['newsletter-welcome', { sealedToken: 'x' }],
    ['newsletter', { newsletterId: orderId, subscriberId: orderId, subject: 'Hi', since: '2026-11-22' }],
    ['newsletter-test', { subject: 'Hi', preview: '', blocks: [{ kind: 'button', label: 'Go', href: '/' }] }],
  ] as const)
    expect(parseMailContent(kind, payload)).toEqual({ kind, payload });
});

test('a mail of an unknown kind or with an invalid payload is null', () => {
  expect(parseMailContent('birthday', { name: 'Ada' })).toBeNull();
  expect(parseMailContent('constructor', {})).toBeNull();
  expect(parseMailContent('order-shipped', { orderId: 'b288a343' })).toBeNull();
});
