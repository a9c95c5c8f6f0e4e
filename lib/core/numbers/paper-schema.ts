import { z } from 'zod';
import { centsInJson } from '@/lib/core/money/cents-codec';
import type { TaxRow } from '@/lib/core/shop-terms/tax-rows';
import type { ShopFacts } from '@/lib/platform/shop/shop-facts';
import { findKnown } from '@/lib/platform/text/known';
import type { SeriesName } from './numbers-schema';

/** The papers that are issued with a number of a series. */
export const paperKinds = {
  invoice: { label: 'Invoice', series: 'invoices' },
  'credit-note': { label: 'Credit note', series: 'creditNotes' },
} as const satisfies Record<string, { label: string; series: SeriesName }>;
export type PaperKind = keyof typeof paperKinds;

/** What people call a kind; one that this version does not know reads as it is written. */
export const labelOfPaper = (kind: string) => findKnown(paperKinds, kind)?.label ?? kind;

/** A number that was just taken, and the moment, in the shop's own time too (`2026-11-24 18:05:00`). */
export interface TakenNumber {
  number: string;
  at: Date;
  local: string;
}

/** What a paper says, word for word, in the language and the currency in which it was issued. */
export interface PaperText {
  /** What the shop was called, and whether it had a logo of its own. */
  shop: Pick<ShopFacts, 'name' | 'logo'>;
  /** Who sells, line by line. */
  seller: readonly string[];
  facts: readonly (readonly [name: string, value: string])[];
  addressTitle: string;
  address: readonly string[];
  lines: readonly { name: string; detail: string; quantity: string; price: string; amount: string }[];
  totals: readonly { label: string; text: string; isSum: boolean }[];
  taxes: readonly { label: string; net: string; tax: string; gross: string }[];
  footer: string;
}

/** All that is kept of a paper, from which it is drawn and the books are written. */
export interface PaperData {
  text: PaperText;
  orderNumber: string;
  /** Whose it is, and where the goods go: what a tax is due by. */
  buyer: { name: string; country: string; state: string; postalCode: string };
  currency: string;
  /** They add up to the paper's sum; below zero on a credit note. */
  taxes: readonly TaxRow[];
}

/** A paper in a list as JSON carries it. The amounts of a credit note are below zero. */
export const listedPaperSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  number: z.string(),
  issuedAt: z.string(),
  /** The day by the shop's clock, `2026-11-24`. */
  issuedOn: z.string(),
  /** The order's id; null once it is gone. */
  order: z.string().nullable(),
  orderNumber: z.string(),
  /** The entry of the ledger that a credit note is for. */
  refund: z.string().nullable(),
  /** The number of the invoice that a credit note names. */
  invoice: z.string().nullable(),
  buyer: z.object({ name: z.string(), country: z.string(), state: z.string(), postalCode: z.string() }),
  currency: z.string(),
  /** `rate` in percent. */
  taxes: z.array(
    z.object({
      name: z.string(),
      rate: z.number(),
      net: centsInJson,
      tax: centsInJson,
      gross: centsInJson,
    }),
  ),
  total: centsInJson,
});
export type ListedPaper = z.infer<typeof listedPaperSchema>;
