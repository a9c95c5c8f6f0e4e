/** Which promotions count, in a shop owner's words; docs/promotions.md has the same sentences. */
export const stackingRule = [
  'All promotions that go with others count together: first those on shoes, then those on the whole order, then free shipping. Within these the higher priority comes first, then the older one. Each looks at what the ones before it left.',
  'Each promotion that goes alone is compared with that, and the customer gets whatever makes the order cheapest. A priority decides who comes first, never that a customer pays more.',
  'No promotion makes an order dearer, and nothing falls below zero.',
] as const;

/** The rule of stacking, to be opened. */
export function StackingRule() {
  return (
    <details>
      <summary className="min-h-9 text-sm underline decoration-line underline-offset-6 hover:decoration-current">
        How we decide which promotions count
      </summary>
      <ol className="mt-1 grid list-decimal gap-2 pl-5 text-sm">
        {stackingRule.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </details>
  );
}
