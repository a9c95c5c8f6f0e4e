import type { Route } from 'next';
import { SizeWithWord } from '@/components/catalogue/sizes/size';
import { Link } from '@/components/ui/link';
import type { Sibling } from '@/lib/catalogue/product/product-schema';
import type { ShoeSize } from '@/lib/core/sizes/size-names';

/** Which colors have the sizes that are sold out in this one, in a sentence each; at most three. */
export function ElsewhereInStock({
  soldOut,
  siblings,
}: {
  soldOut: readonly ShoeSize[];
  siblings: readonly Sibling[];
}) {
  const found = soldOut.flatMap((shoe) => {
    const having = siblings.filter((sibling) => sibling.sizes.includes(shoe.size));
    return having.length > 0 ? [{ shoe, having }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1 text-muted text-xs">
      {found.slice(0, 3).map(({ shoe, having }) => (
        <li key={shoe.size}>
          <SizeWithWord word="Size" of={shoe} /> is sold out in this color. Still available in{' '}
          {having.map(({ _id, colorName }, index) => (
            <span key={_id}>
              {index > 0 && ', '}
              <Link href={`/product/${_id}?size=${shoe.size}` as Route} className="underline underline-offset-4">
                {colorName ?? 'another color'}
              </Link>
            </span>
          ))}
          .
        </li>
      ))}
    </ul>
  );
}
