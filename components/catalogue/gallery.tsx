'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ProductPicture } from '@/components/ui/product-picture';
import { SharedPicture } from '@/components/ui/shared-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

interface GalleryProps {
  /** Addresses of the pictures, the main one first; at least one. */
  pictures: readonly string[];
  productName: string;
}

/** A product's pictures: a row to swipe through, thumbnails to pick from, and the arrow keys. */
export function Gallery({ pictures, productName }: GalleryProps) {
  const rail = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  function show(index: number) {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = index * (rail.current?.clientWidth ?? 0);
    rail.current?.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' });
    setCurrent(index);
  }

  function onScroll() {
    if (rail.current) setCurrent(Math.round(rail.current.scrollLeft / rail.current.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = current + (step ?? 0);
    if (step === undefined || next < 0 || next >= pictures.length) return;
    event.preventDefault();
    show(next);
    const isOnThumbnail = thumbnails.current?.contains(document.activeElement);
    if (isOnThumbnail) thumbnails.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={`Pictures of ${productName}`} onKeyDown={onKeyDown}>
      <div className="relative">
        <ul
          ref={rail}
          onScroll={onScroll}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          className="rail tile flex rounded-lg"
        >
          {pictures.map((picture, index) => (
            <li key={picture} className="grid w-full shrink-0 snap-center place-items-center lg:aspect-square">
              <SharedPicture
                address={picture}
                sharedAs={index === 0 ? picture : undefined}
                alt={index === 0 ? productName : `${productName}, view ${index + 1}`}
                sizes="(min-width: 96rem) 780px, (min-width: 64rem) 54vw, 100vw"
                priority={index === 0}
                className="w-full p-[4%]"
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute right-4 bottom-4 rounded-full bg-raised/85 px-2.5 py-1 text-xs tabular-nums"
          >
            {current + 1} / {pictures.length}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul ref={thumbnails} className="mt-3 grid grid-cols-5 gap-2 sm:gap-3">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                onClick={() => show(index)}
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
      )}
    </div>
  );
}
