import { island, useIsland } from '@/components/ui/island';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { OrderQuote } from './use-order-quote';

const codeForm = island(() => import('./code-form'));

/** Where codes are taken; nothing, and nothing loaded, where none could be of use. */
export function CodeField({ quote }: { quote: OrderQuote }) {
  const isNeeded = shopFacts().takesCodes || quote.codes.length > 0;
  const { code } = useIsland(codeForm, isNeeded);
  // It stays when the last code was removed here.
  if (!isNeeded && !code) return null;
  // Its place is kept while it is being loaded.
  return <div className="mt-4 min-h-14 border-line border-t pt-2">{code && <code.CodeForm quote={quote} />}</div>;
}
