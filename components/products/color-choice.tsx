import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Sibling } from '@/lib/products/product-schema';

interface ColorChoiceProps {
  /** The shoe on the page. */
  current: { colorName: string | null; image: string | null };
  siblings: readonly Pick<Sibling, '_id' | 'colorName' | 'image'>[];
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
