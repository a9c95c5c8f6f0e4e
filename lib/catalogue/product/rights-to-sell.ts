import { hasRight } from '@/lib/core/permissions/rights';

/** What a shoe that can be bought says: its price, and how many pairs there are. */
const rightsToSell = ['prices:write', 'stock:write'] as const;

/** Which of these rights a viewer lacks; without any of them, their new shoes are drafts. */
export function lackedRightsToSell(holder: Parameters<typeof hasRight>[0]): (typeof rightsToSell)[number][] {
  return rightsToSell.filter((right) => !hasRight(holder, right));
}
