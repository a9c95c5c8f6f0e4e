'use client';

import type { Ref } from 'react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { announce } from '@/components/ui/announce';
import { classNames } from '@/components/ui/class-names';
import { CloseIcon, ZoomInIcon } from '@/components/ui/client-icons';
import { IconButton } from '@/components/ui/icon-button';
import { island, useIsland } from '@/components/ui/island';
import { ProductPicture } from '@/components/ui/product-picture';
import { SharedPicture } from '@/components/ui/shared-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { usePictureRail } from './use-picture-rail';

const largeView = island(() => import('./lightbox'));
const turnableView = island(() => import('./turntable'));

interface GalleryProps {
  /** URLs of the pictures, the main one first; at least one. */
  pictures: readonly string[];
  productName: string;
  /** What each picture shows; missing or empty where it is not said. */
  alt: readonly string[];
  /** Where the shoe stands. */
  category: string;
  /** As `turntable` of a product: none for a shoe that can't be turned. */
  turntable: readonly string[];
}

/**
 * A product's pictures: a row to swipe through on small screens, all of them in two columns on large ones; thumbnails
 * to pick from, the arrow keys, a large view, and a shoe to turn.
 */
export function Gallery({ pictures, productName, alt, category, turntable }: GalleryProps) {
  const count = pictures.length;
  const labels = pictures.map(
    (_, index) => alt[index] || (index === 0 ? productName : `${productName}, view ${index + 1}`),
  );
  const thumbnails = useRef<HTMLUListElement>(null);
  const zoomButton = useRef<HTMLButtonElement>(null);
  const lightbox = useIsland(largeView);
  const turning = useIsland(turnableView);
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

  function zoom(event: MouseEvent<HTMLElement>) {
    const pressed = [...(rail.current?.children ?? [])].findIndex((item) => item.contains(event.target as Node));
    if (pressed >= 0) show(pressed, 'instant');
    // Closing the lightbox returns the focus to this button; a click on a picture would not set it.
    zoomButton.current?.focus({ preventScroll: true });
    void lightbox.open();
  }

  function closeLightbox(last: number) {
    lightbox.close();
    show(last, 'instant');
  }

  function pick(index: number) {
    turning.close();
    show(index);
  }

  function turn() {
    if (turning.code) return turning.close();
    // It takes the place of the main picture.
    show(0, 'instant');
    void turning.open();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        role="group"
        aria-label={`Pictures of ${productName}`}
        data-category={category}
        onKeyDown={onKeyDown}
        className={count > 1 ? 'gap-3 noscript:block! lg:grid lg:grid-cols-[3.5rem_minmax(0,1fr)]' : undefined}
      >
        <div onPointerEnter={largeView.prepare} className="relative">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a second way to what the button does, for the pointer */}
          <ul
            ref={rail}
            onScroll={onScroll}
            onClick={zoom}
            tabIndex={count > 1 ? 0 : undefined}
            className="rail flex cursor-zoom-in max-lg:tile max-lg:rounded-lg lg:grid lg:grid-cols-2 lg:gap-3 lg:overflow-visible"
          >
            {pictures.map((picture, index) => {
              const isFirst = index === 0;
              // Of an odd number, the first takes both columns, so that no place stays empty: see gallery-picture.
              const columns = isFirst && count % 2 ? 2 : 1;
              return (
                <li key={picture} className="gallery-picture">
                  <SharedPicture
                    image={picture}
                    sharedAs={isFirst ? picture : undefined}
                    alt={labels[index] ?? productName}
                    sizes={`(min-width: 104rem) ${520 * columns}px, (min-width: 64rem) ${26 * columns}vw, calc(92vw - 2.3rem)`}
                    priority={isFirst}
                  />
                  {isFirst && turning.code && (
                    <turning.code.Turntable urls={turntable} productName={productName} onClose={turning.close} />
                  )}
                </li>
              );
            })}
          </ul>
          {count > 1 && !turning.code && (
            <p
              aria-hidden="true"
              className="pointer-events-none absolute bottom-4 left-4 rounded-full lg:hidden bg-raised/85 px-2.5 py-1 text-xs tabular-nums"
            >
              {current + 1} / {count}
            </p>
          )}
          <IconButton
            ref={zoomButton}
            label="Zoom in"
            aria-haspopup="dialog"
            onClick={zoom}
            className={classNames(
              'absolute right-2 bottom-2 bg-raised/85 [--focus:var(--tile-ink)] noscript:hidden lg:top-2 lg:bottom-auto',
              turning.code && 'max-lg:hidden',
            )}
          >
            <ZoomInIcon />
          </IconButton>
          {turntable.length > 0 && (
            <button
              type="button"
              aria-label={turning.code ? 'Back to pictures' : undefined}
              onClick={turn}
              className="absolute top-2 left-2 min-h-11 rounded-full bg-raised/85 px-3.5 font-medium text-sm transition-colors [--focus:var(--tile-ink)] hover:bg-accent-soft noscript:hidden"
            >
              {turning.code ? <CloseIcon /> : 'Spin it'}
            </button>
          )}
        </div>
        {count > 1 && <Thumbnails ref={thumbnails} pictures={pictures} current={current} onPick={pick} />}
      </div>
      {lightbox.code && (
        <lightbox.code.Lightbox
          {...{ pictures, productName, labels, category }}
          start={current}
          onClose={closeLightbox}
        />
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
    <ul
      ref={ref}
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-1.5 noscript:hidden sm:grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] sm:gap-2 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:order-first lg:mt-0 lg:grid-cols-1 lg:self-start"
    >
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            type="button"
            onClick={() => onPick(index)}
            aria-current={index === current ? 'true' : undefined}
            className="thumbnail"
          >
            <ProductPicture image={picture} alt="" sizes="120px" isThumbnail className="w-full" />
            <VisuallyHidden>
              Show view {index + 1} of {pictures.length}
            </VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}
