import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Sibling } from '@/lib/catalogue/product/product-schema';
import { ColorLink } from './color-link';

interface ColorChoiceProps {
  /** The shoe on the page. */
  current: { colorName: string | null; image: string | null };
  siblings: readonly Sibling[];
}

const tileClass = 'tile block size-12 overflow-hidden rounded-sm border-2';

/** The colors of a shoe as small pictures; nothing for a shoe of one color. */
export function ColorChoice({ current, siblings }: ColorChoiceProps) {
  if (siblings.length === 0) return null;
  return (
    <div>
      <h2 className="mb-1.5 text-sm">
        Color{current.colorName && <span className="font-normal text-muted">: {current.colorName}</span>}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li aria-current="true">
          <span className={`${tileClass} border-accent`}>
            <ProductPicture image={current.image} alt="" sizes="48px" isThumbnail className="w-full p-[6%]" />
            <VisuallyHidden>{current.colorName ?? 'This color'}</VisuallyHidden>
          </span>
        </li>
        {siblings.map(({ _id, colorName, image }) => (
          <li key={_id}>
            <ColorLink
              productId={_id}
              className={`${tileClass} border-transparent transition-colors hover:border-outline`}
            >
              <ProductPicture image={image} alt="" sizes="48px" isThumbnail className="w-full p-[6%]" />
              <VisuallyHidden>{colorName ?? 'Another color'}</VisuallyHidden>
            </ColorLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
