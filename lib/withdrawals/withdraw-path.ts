/** What leads to the page, and the button of its form. */
export const WITHDRAW_LABEL = 'Withdraw from contract';

interface Declared {
  number?: string | null;
  email?: string | null;
  /** Both are complete, and are to be confirmed. */
  isDeclared?: boolean;
}

/** The page on which a buyer withdraws from an order, with what they entered. */
export function withdrawPath({ number, email, isDeclared = false }: Declared): `/withdraw${string}` {
  const query = new URLSearchParams({
    ...(number && { number }),
    ...(email && { email }),
    ...(isDeclared && { step: 'confirm' }),
  });
  return query.size > 0 ? `/withdraw?${query}` : '/withdraw';
}

/** Where the form of that page sends what was entered; the answer leads back with it. */
export function withdrawAction(entered: { number: string; email: string }): `/api/${string}` {
  return `/api/withdrawals?${new URLSearchParams(entered)}`;
}
