import type { Ref } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

interface ThumbnailsProps {
  ref: Ref<HTMLUListElement>;
  pictures: readonly string[];
  /** The picture that is shown large. */
  current: number;
  onPick: (index: number) => void;
}

/** A button for each picture of a product. */
export function Thumbnails({ ref, pictures, current, onPick }: ThumbnailsProps) {
  return (
    <ul ref={ref} className="mt-3 grid grid-cols-5 gap-2 sm:gap-3">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            type="button"
            onClick={() => onPick(index)}
            aria-current={index === current ? 'true' : undefined}
            className={classNames(
              'tile block w-full rounded-sm p-1 transition-[box-shadow,opacity]',
              index === current ? 'ring-2 ring-text ring-inset' : 'opacity-75 hover:opacity-100',
            )}
          >
            <ProductPicture address={picture} alt="" sizes="120px" className="w-full" />
            <VisuallyHidden>
              Show view {index + 1} of {pictures.length}
            </VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}
