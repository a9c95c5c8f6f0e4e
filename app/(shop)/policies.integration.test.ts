import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { forgetSettings, freshSettings } from '@/lib/pricing/settings/settings-service';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { PUT } from '../api/settings/[part]/route';
import { llmsText } from '../llms.txt/llms-text';
import PrivacyPage from './privacy/page';
import ReturnsPage from './returns/page';
import ShippingPage, { generateMetadata } from './shipping/page';
import TermsPage from './terms/page';

let owner: Person;
beforeEach(async () => {
  await resetDatabase();
  forgetSettings();
  owner = await newPerson({ role: 'admin' });
});
afterEach(() => {
  forgetSettings();
  setShopFacts(DEFAULT_SHOP);
});

async function set(part: string, json: object): Promise<void> {
  const answer = await askRoute(PUT, 'PUT', { as: owner, params: { part }, json: { version: 0, ...json } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** What people read of a page. */
function read(page: () => React.ReactNode): string {
  const html = renderToStaticMarkup(createElement(page));
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const step = (over: number, price: number) => ({ over, price });

test('an owner’s words replace what a page says by itself, or stand around it, and nothing of them runs', async () => {
  await set('returns', {
    days: 14,
    freePostage: true,
    pages: {
      shipping: '# By bicycle\n\nOnly on <b>Mondays</b>.<script>alert(1)</script>',
      returns: 'First read this.\n\n{{made}}\n\n## And this\n\n<img src=x onerror=alert(1)>Last.',
    },
  });
  forgetSettings();
  await freshSettings();

  const shipping = renderToStaticMarkup(createElement(ShippingPage));
  expect(shipping).toContain('<h1 class="text-3xl">Shipping Info</h1>');
  expect(shipping).toContain('<h2>By bicycle</h2>\n<p>Only on <b>Mondays</b>.');
  expect(shipping).not.toMatch(/script|What it costs/);

  const returns = renderToStaticMarkup(createElement(ReturnsPage));
  expect(returns).not.toMatch(/onerror/);
  expect(read(ReturnsPage)).toMatch(
    /First read this\. Try them on at home\. If a pair is not right, you have 14 days to start a return\. We pay return postage\. from the day it arrived 14 days .* How to return a pair .* And this Last\./,
  );
  expect(read(PrivacyPage)).toContain('Who is responsible');
  expect(read(TermsPage)).toContain('You have 14 days from the day a pair arrived to start a return. We pay return');
});

test('the pages say what holds in each part of the world', async () => {
  const zone = (name: string, countries: string[], methods: object[]) => ({ name, countries, methods });
  const standard = { id: 'standard', name: 'Standard', days: [1, 1], rates: [step(0, 4.9), step(50, 0)] };
  const express = { id: 'express', name: 'Express', days: [2, 4], rates: [step(0, 20)] };
  await set('shipping', {
    zones: [zone('Home', ['US'], [standard]), zone('Europe', ['DE', 'AT'], [express])],
  });
  await set('tax', {
    pricesInclude: true,
    shipping: 'as-goods',
    rates: [
      { country: 'US', rate: 0 },
      { country: 'DE', rate: 19, name: 'VAT' },
      { country: 'AT', rate: 20, name: 'VAT' },
    ],
  });
  await set('destinations', { countries: ['US', 'DE', 'AT'], defaultCountry: 'US' });
  forgetSettings();
  await freshSettings();

  const shipping = read(ShippingPage);
  expect(shipping).toContain('How we ship to the USA, Germany, and Austria, what it costs and how long it takes.');
  expect(shipping).toMatch(/the USA Standard: free over \$50\.00 and \$4\.90 otherwise, in 1 business day/);
  expect(shipping).toMatch(/Germany and Austria Express: \$20\.00, in 2-4 business days/);
  expect(shipping).toContain('Prices include tax. Cart and checkout');
  expect(shipping).toContain('To addresses in the USA, Germany, and Austria only.');
  expect(shipping).not.toContain('we pack the same day');
  expect(shipping).toContain('Weekends and holidays don’t count. Your confirmation names the day.');
  expect(generateMetadata().description).toBe(
    'How we ship to the USA, Germany, and Austria, what it costs and how long it takes.',
  );
  expect(read(TermsPage)).toContain(
    'What shipping costs depends on where and how your order goes; prices include tax.',
  );
  expect(llmsText(['us-men'])).toContain(
    'the USA: Standard free over $50.00 and $4.90 otherwise in 1 business day. Germany and Austria: Express $20.00 in 2-4 business days; prices include tax.',
  );
});

test('a shop that takes pairs back for a fault only says so, and who may withdraw', () => {
  setShopFacts({ ...DEFAULT_SHOP, returnDays: 0, countries: ['DE'] });
  const right =
    'Your right to withdraw If your order goes to a country of the European Union, Iceland, Liechtenstein, Norway or the United Kingdom, you can also withdraw from the contract until 14 days after delivery. Withdraw from contract';
  const returns = read(ReturnsPage);
  expect(returns).toContain(right);
  expect(returns.split('you can also withdraw')).toHaveLength(2);
  expect(returns).toContain('Write to us Tell us the number of your order, and what is wrong with the pair.');
  expect(returns).not.toMatch(/One minute|Start in My Orders|Another size/);
  const terms = read(TermsPage);
  expect(terms).toContain(right);
  expect(terms.split('you can also withdraw')).toHaveLength(2);
});

test.each(['hasPromotions', 'takesCodes'])('a shop that %s ships free after discounts', (kind) => {
  setShopFacts({ ...DEFAULT_SHOP, [kind]: true });
  expect(read(ShippingPage)).toContain('Shipping is free over $100.00, after discounts and before tax.');
});

test('without any setting they say what they always did', () => {
  expect(read(ShippingPage)).toMatch(
    /on a business day, we pack the same day, and anything else the next business day\./,
  );
  expect(read(ShippingPage)).toContain(
    'Shipping is free over $100.00, before tax. Up to and including $100.00 it’s $9.99.',
  );
  expect(read(TermsPage)).toContain('We ship within the USA, usually in 2-3 business days. See Shipping Info .');
  expect(llmsText(['us-men'])).toContain(
    '- Prices are in US dollars. Shipping, to the USA only, is free over $100.00 and $9.99 up to and including it; tax is 8 percent of the subtotal.\n- Orders arrive in 2-3 business days and can be returned for 30 days. You pay return postage, unless the shoe is faulty or not as pictured.\n',
  );
});
