// What every module may know of the shop, on the server and in the browser: it imports nothing of the shop, so that
// money, dates and terms can ask for it.

import { processWide } from '@/lib/platform/process/process-wide.mjs';

/** A way to send an order to a place. */
export interface ShippingMethod {
  id: string;
  name: string;
  /** The shop's working days from the order to the door, at least and at most. */
  days: readonly [from: number, to: number];
  /** The buyer collects the order. */
  isPickup: boolean;
  /** Prices in cents: the one with the highest `over` below the goods' sum holds; the first is over 0, and for 0. */
  rates: readonly { over: number; price: number }[];
}

/** A tax by its name; the rate is in millionths (80,000 is 8 %). */
export interface TaxRate {
  name: string;
  rate: number;
}

/** What the shop charges for a place beside the goods. */
export interface PlaceTerms {
  /** ISO 3166-1. */
  country: string;
  /** Empty where the shop does not deliver. */
  methods: readonly ShippingMethod[];
  /** Prices contain the tax; otherwise it is added. */
  pricesIncludeTax: boolean;
  tax: TaxRate;
  /** What shipping is taxed with: the goods' rate, nothing, or a rate of its own. */
  shippingTax: 'as-goods' | 'free' | TaxRate;
}

/** A category or a collection, as links and headings name it. */
export interface Shelf {
  /** Its part of a URL. */
  slug: string;
  name: string;
}

/** Whether a form asks for something. */
export type Asked = 'off' | 'optional' | 'required';

/** For how much gift cards are sold, in cents. */
export interface GiftCardsSold {
  /** The amounts that are proposed. */
  amounts: readonly number[];
  /** The least and the most that a buyer may choose. */
  from: number;
  to: number;
}

/** The shop, as its settings say. */
export interface ShopFacts {
  /** What people call it. */
  name: string;
  /** The seller's registered name; null until it is set. */
  legalName: string | null;
  /** The postal address, line by line, without the name; null until it is set. */
  addressLines: readonly string[] | null;
  /** The governing law of purchases, such as `the State of Oregon`. */
  law: string | null;
  /** Where people write to; null until it is set. */
  email: string | null;
  /** The path or address of a picture; null for the shop's own mark. */
  logo: string | null;
  /** The currency of every amount, in ISO 4217. */
  currency: string;
  /** Language and country for formatting, in BCP 47. */
  locale: string;
  /** Of the shop's days, such as `America/New_York`. */
  timeZone: string;
  /** A pair can go back for as many days after it arrived. */
  returnDays: number;
  /** The shop pays for sending pairs back. */
  hasFreeReturns: boolean;
  /** Where the shop sells to, in ISO 3166-1. */
  countries: readonly string[];
  /** What address forms ask for beside name and place. Callers may always send it. */
  addressFields: Readonly<Record<'company' | 'phone' | 'vatId', Asked>>;
  /** What holds for a buyer of whom nothing else is known: for the default country. */
  terms: PlaceTerms;
  /** What an order costs beside its goods depends on where it goes, or on how. */
  variesByPlace: boolean;
  /** Some promotion that needs no code holds, or will: what an order costs has to be asked for. */
  hasPromotions: boolean;
  /** Some code may be of use. */
  takesCodes: boolean;
  /** Shipping was set: what is promised follows working days and the cut-off, and not days of the calendar. */
  countsWorkingDays: boolean;
  /** Until when orders of a working day are packed on it, `14:00` in the shop's time zone; null for its end. */
  cutOff: string | null;
  /** Days on which the shop is closed beside weekends and holidays, such as `2026-11-27`. */
  daysOff: readonly string[];
  /** What stands before orders' numbers that are counted, or stood before earlier ones; none while none are counted. */
  orderPrefixes: readonly string[];
  /** Invoices or credit notes are issued with numbers of a series. */
  issuesPapers: boolean;
  /** Absent where no money moves. */
  paymentsOn?: true | undefined;
  /** Absent where the shop sells no gift cards. */
  giftCards?: GiftCardsSold | undefined;
  /** In the order in which the shop names them. */
  categories: readonly Shelf[];
  /** The first few, which menus name. */
  collections: readonly Shelf[];
}

/** Whether promotions may hold, and with a code. */
export type PromotionFacts = Pick<ShopFacts, 'hasPromotions' | 'takesCodes'>;

/** What is on the shelves. */
export type ShelfFacts = Pick<ShopFacts, 'categories' | 'collections'>;

/** A shop without any setting. */
export const DEFAULT_SHOP: ShopFacts = {
  name: 'Lacewing',
  legalName: null,
  addressLines: null,
  law: null,
  email: null,
  logo: null,
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/New_York',
  returnDays: 30,
  hasFreeReturns: false,
  countries: ['US'],
  addressFields: { company: 'off', phone: 'off', vatId: 'off' },
  terms: {
    country: 'US',
    methods: [
      {
        id: 'standard',
        name: 'Standard',
        days: [2, 3],
        isPickup: false,
        rates: [
          { over: 0, price: 9_99 },
          { over: 100_00, price: 0 },
        ],
      },
    ],
    pricesIncludeTax: false,
    tax: { name: 'Tax', rate: 80_000 },
    shippingTax: 'free',
  },
  variesByPlace: false,
  hasPromotions: false,
  takesCodes: false,
  countsWorkingDays: false,
  cutOff: '14:00',
  daysOff: [],
  orderPrefixes: [],
  issuesPapers: false,
  categories: [
    { slug: 'sneakers', name: 'Sneakers' },
    { slug: 'running', name: 'Running' },
    { slug: 'casual', name: 'Casual' },
    { slug: 'slides', name: 'Slides' },
  ],
  collections: [],
};

const state = processWide('shop-facts', (): { facts?: ShopFacts } => ({}));

/** The attribute of `<html>` from which browsers read the facts; without it they are those of DEFAULT_SHOP. */
const SHOP_ATTRIBUTE = 'data-shop';

function readDocument(): ShopFacts {
  const text = typeof document === 'undefined' ? null : document.documentElement.getAttribute(SHOP_ATTRIBUTE);
  return text ? { ...DEFAULT_SHOP, ...JSON.parse(text) } : DEFAULT_SHOP;
}

/**
 * The shop as its settings say: on the server those that lib/pricing/settings read last, in a browser those of its
 * page. Ask in a function, never while a module is loaded, since settings change.
 */
export function shopFacts(): ShopFacts {
  state.facts ??= readDocument();
  return state.facts;
}

/** Sets what `shopFacts` answers, on the server: the same object as before where nothing changed. */
export function setShopFacts(facts: ShopFacts): void {
  if (JSON.stringify(facts) !== JSON.stringify(state.facts)) state.facts = facts;
}

/** Whether the shop has another name than the one for which its pictures and mottoes were made. */
export function hasOwnName(): boolean {
  return shopFacts().name !== DEFAULT_SHOP.name;
}

/** What differs from a shop without any setting, for SHOP_ATTRIBUTE; undefined when nothing does. */
export function shopAttribute(): string | undefined {
  const facts = Object.entries(shopFacts()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULT_SHOP[name as keyof ShopFacts]),
  );
  return facts.length > 0 ? JSON.stringify(Object.fromEntries(facts)) : undefined;
}
