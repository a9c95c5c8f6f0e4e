/** What leads to the page, and the button of its form. */
export const WITHDRAW_LABEL = 'Withdraw from contract';

interface Declared {
  /** Number and email, sealed by `sealEntry`. */
  entered?: string | null;
  /** `check`: what was entered is to be confirmed. `confirm`: it was. */
  step?: 'check' | 'confirm';
}

/** The page on which a buyer withdraws from an order, with what they entered. */
export function withdrawPath({ entered, step }: Declared = {}): `/withdraw${string}` {
  const query = new URLSearchParams({ ...(entered && { entered }), ...(step && { step }) });
  return query.size > 0 ? `/withdraw?${query}` : '/withdraw';
}
