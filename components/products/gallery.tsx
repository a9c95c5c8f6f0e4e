'use client';

import type { Ref } from 'react';
import { type KeyboardEvent, useRef } from 'react';
import { announce } from '@/components/ui/announce';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { ZoomInIcon } from '@/components/ui/island-icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { SharedPicture } from '@/components/ui/shared-picture';
import { usePart } from '@/components/ui/use-part';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { usePictureRail } from './use-picture-rail';

interface GalleryProps {
  /** URLs of the pictures, the main one first; at least one. */
  pictures: readonly string[];
  productName: string;
}

/** On wide windows, however low, the picture leaves room for the thumbnails. */
const stageHeight = '[--stage:max(20rem,calc(100dvh-var(--header-height)-12rem))]';

/** A product's pictures: a row to swipe through, thumbnails to pick from, the arrow keys, and a large view. */
export function Gallery({ pictures, productName }: GalleryProps) {
  const count = pictures.length;
  const thumbnails = useRef<HTMLUListElement>(null);
  const zoomButton = useRef<HTMLButtonElement>(null);
  const lightbox = usePart(async () => (await import('./lightbox')).Lightbox);
  const { rail, current, show, onScroll } = usePictureRail(count, 0, (index) =>
    announce(`Picture ${index + 1} of ${count}`),
  );

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !show(current + step)) return;
    event.preventDefault();
    const isOnThumbnail = thumbnails.current?.contains(document.activeElement);
    if (isOnThumbnail) thumbnails.current?.querySelectorAll('button')[current + step]?.focus();
  }

  function zoom() {
    // Closing the lightbox returns the focus to this button; a click on a picture would not set it.
    zoomButton.current?.focus({ preventScroll: true });
    void lightbox.open();
  }

  function closeLightbox(last: number) {
    lightbox.close();
    show(last, 'instant');
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div role="group" aria-label={`Pictures of ${productName}`} onKeyDown={onKeyDown}>
        <div onPointerEnter={lightbox.prepare} className="relative">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a second way to what the button does, for the pointer */}
          <ul
            ref={rail}
            onScroll={onScroll}
            onClick={zoom}
            tabIndex={count > 1 ? 0 : undefined}
            className={`rail tile flex cursor-zoom-in rounded-lg ${stageHeight}`}
          >
            {pictures.map((picture, index) => (
              <li
                key={picture}
                className="grid w-full shrink-0 snap-center place-items-center lg:aspect-square lg:max-h-(--stage)"
              >
                <SharedPicture
                  image={picture}
                  sharedAs={index === 0 ? picture : undefined}
                  alt={index === 0 ? productName : `${productName}, view ${index + 1}`}
                  sizes="(min-width: 104rem) 860px, (min-width: 64rem) 50vw, calc(92vw - 2.3rem)"
                  priority={index === 0}
                  className="w-full p-[4%] lg:max-h-(--stage)"
                />
              </li>
            ))}
          </ul>
          {count > 1 && (
            <p
              aria-hidden="true"
              className="pointer-events-none absolute bottom-4 left-4 rounded-full bg-raised/85 px-2.5 py-1 text-xs tabular-nums"
            >
              {current + 1} / {count}
            </p>
          )}
          <IconButton
            ref={zoomButton}
            label="Zoom in"
            aria-haspopup="dialog"
            onClick={zoom}
            className="absolute right-2 bottom-2 bg-raised/85 [--focus:var(--tile-ink)]"
          >
            <ZoomInIcon />
          </IconButton>
        </div>
        {count > 1 && <Thumbnails ref={thumbnails} pictures={pictures} current={current} onPick={show} />}
      </div>
      {lightbox.Part && (
        <lightbox.Part pictures={pictures} productName={productName} start={current} onClose={closeLightbox} />
      )}
    </>
  );
}

interface ThumbnailsProps {
  ref: Ref<HTMLUListElement>;
  pictures: readonly string[];
  /** The picture that is shown large. */
  current: number;
  onPick: (index: number) => void;
}

/** A button for each picture of a product. */
function Thumbnails({ ref, pictures, current, onPick }: ThumbnailsProps) {
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
            <ProductPicture image={picture} alt="" sizes="120px" className="w-full" />
            <VisuallyHidden>
              Show view {index + 1} of {pictures.length}
            </VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}
