import { type ShopFacts, shopFacts } from './shop-facts';

/** What is made of the shop's facts, such as a formatter: made when it is first asked for, and anew after a change. */
export function ofShop<Made>(make: (facts: ShopFacts) => Made): () => Made {
  let last: { facts: ShopFacts; made: Made } | undefined;
  return () => {
    const facts = shopFacts();
    if (last?.facts !== facts) last = { facts, made: make(facts) };
    return last.made;
  };
}
