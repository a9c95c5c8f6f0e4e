/** Why people change a stock by hand, with the words for it. */
export const handReasons = {
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  sample: 'Sample',
  correction: 'Correction',
} as const;
export type HandReason = keyof typeof handReasons;

/** Why the shop changes it, with the words for it; what was there when the ledger began is the opening. */
export const shopReasons = {
  opening: 'Opening',
  sale: 'Sale',
  cancelled: 'Cancelled',
  returned: 'Returned',
  'exchange-held': 'Held for an exchange',
  'exchange-released': 'Exchange released',
} as const;
export type ShopReason = keyof typeof shopReasons;

export const stockReasons = { ...handReasons, ...shopReasons } as const;
export type StockReason = keyof typeof stockReasons;
export const stockReasonNames = Object.keys(stockReasons) as [StockReason, ...StockReason[]];
export const handReasonNames = Object.keys(handReasons) as [HandReason, ...HandReason[]];

/** Why pairs leave the stock by an order or return, or come back. */
export type PairsReason = Exclude<ShopReason, 'opening'>;
export const signOf: Readonly<Record<PairsReason, 1 | -1>> = {
  sale: -1,
  cancelled: 1,
  returned: 1,
  'exchange-held': -1,
  'exchange-released': 1,
};
