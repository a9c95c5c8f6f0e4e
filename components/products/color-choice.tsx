import type { Route } from 'next';
import { Size } from '@/components/sizes/size';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Sibling } from '@/lib/products/product-schema';

interface ColorChoiceProps {
  /** The shoe on the page. */
  current: { colorName: string | null; image: string | null };
  siblings: readonly Sibling[];
  /** The size that somebody chose or is known by, which stays chosen in another color that has it. */
  size: number | null;
}

const tileClass = 'tile block size-14 overflow-hidden rounded-sm border-2';

/** The colors of a shoe as small pictures; nothing for a shoe of one color. */
export function ColorChoice({ current, siblings, size }: ColorChoiceProps) {
  if (siblings.length === 0) return null;
  return (
    <div>
      <h2 className="mb-2 text-sm">
        Color{current.colorName && <span className="font-normal text-muted">: {current.colorName}</span>}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li aria-current="true">
          <span className={`${tileClass} border-accent`}>
            <ProductPicture image={current.image} alt="" sizes="56px" className="w-full p-[6%]" />
            <VisuallyHidden>{current.colorName ?? 'This color'}</VisuallyHidden>
          </span>
        </li>
        {siblings.map(({ _id, colorName, image }) => (
          <li key={_id}>
            <Link
              href={`/product/${_id}${size === null ? '' : `?size=${size}`}` as Route}
              prefetch={false}
              className={`${tileClass} border-transparent transition-colors hover:border-outline`}
            >
              <ProductPicture image={image} alt="" sizes="56px" className="w-full p-[6%]" />
              <VisuallyHidden>{colorName ?? 'Another color'}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which colors have the sizes that are sold out in this one, in a sentence each; at most three. */
export function ElsewhereInStock({ soldOut, siblings }: { soldOut: readonly number[]; siblings: readonly Sibling[] }) {
  const found = soldOut.flatMap((size) => {
    const having = siblings.filter((sibling) => sibling.sizes.includes(size));
    return having.length > 0 ? [{ size, having }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1 text-muted text-xs">
      {found.slice(0, 3).map(({ size, having }) => (
        <li key={size}>
          Size <Size us={size} /> is sold out in this color. Still there in{' '}
          {having.map(({ _id, colorName }, index) => (
            <span key={_id}>
              {index > 0 && ', '}
              <Link
                href={`/product/${_id}?size=${size}` as Route}
                prefetch={false}
                className="underline underline-offset-4"
              >
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
