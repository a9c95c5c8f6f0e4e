import { type KeyboardEvent, useLayoutEffect } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, ZoomInIcon, ZoomOutIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { useModal } from '@/components/ui/use-modal';
import { usePictureRail } from './use-picture-rail';
import { useZoom } from './use-zoom';

interface LightboxProps {
  pictures: readonly string[];
  productName: string;
  /** What each of the pictures shows. */
  labels: readonly string[];
  /** Where the shoe stands; customers' pictures have a ground of their own. */
  category?: string;
  /** The picture that it opens with. */
  start: number;
  /** Called with the index of the picture that was shown last. */
  onClose: (last: number) => void;
}

/** Below the picture on small screens, at its sides on large ones. */
const arrowClass =
  'absolute max-sm:bottom-6 sm:top-1/2 bg-raised/85 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ';

/** A product's pictures in a dialog as large as the window, with zoom. */
export function Lightbox({ pictures, productName, labels, category, start, onClose }: LightboxProps) {
  const count = pictures.length;
  const { isZoomed, setIsZoomed, zoomProps, pan } = useZoom();
  const { rail, current, show, onScroll } = usePictureRail(count, start, () => setIsZoomed(false));
  const close = () => onClose(current);
  const modal = useModal(true, close);

  useLayoutEffect(() => {
    rail.current?.scrollTo({ left: start * rail.current.clientWidth, behavior: 'instant' });
  }, [rail, start]);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    modal.onKeyDown(event);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === '+' || event.key === '=') setIsZoomed(true);
    else if (event.key === '-') setIsZoomed(false);
    else if (isZoomed ? pan(event.key) : step && show(current + step)) event.preventDefault();
  }

  return (
    <dialog
      {...modal}
      onKeyDown={onKeyDown}
      aria-label={`Pictures of ${productName}`}
      data-category={category}
      className="tile fade-in m-0 h-dvh max-h-none w-full max-w-none flex-col text-tile-ink [--focus:var(--tile-ink)] open:flex"
    >
      <div className="flex items-center gap-2 p-2 pl-5">
        <p className="min-w-0 grow truncate text-sm font-medium">{productName}</p>
        <p role="status" className="shrink-0 text-sm tabular-nums">
          Picture {current + 1} of {count}
        </p>
        <IconButton
          label={isZoomed ? 'Zoom out' : 'Zoom in'}
          onClick={() => setIsZoomed(!isZoomed)}
          className="bg-raised/85"
        >
          {isZoomed ? <ZoomOutIcon /> : <ZoomInIcon />}
        </IconButton>
        <IconButton label="Close" onClick={close} className="bg-raised/85">
          <CloseIcon />
        </IconButton>
      </div>
      <ul ref={rail} onScroll={onScroll} tabIndex={count > 1 ? 0 : undefined} className="rail flex min-h-0 grow">
        {pictures.map((picture, index) => (
          <li key={picture} className="w-full shrink-0 snap-center">
            <ZoomPicture
              image={picture}
              alt={labels[index] ?? productName}
              isShown={index === current}
              isZoomed={isZoomed && index === current}
              zoomProps={zoomProps}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <IconButton
            label="Previous picture"
            aria-disabled={current === 0}
            onClick={() => show(current - 1)}
            className={`${arrowClass} max-sm:left-[calc(50%-3.25rem)] sm:left-4`}
          >
            <ArrowLeftIcon />
          </IconButton>
          <IconButton
            label="Next picture"
            aria-disabled={current === count - 1}
            onClick={() => show(current + 1)}
            className={`${arrowClass} max-sm:right-[calc(50%-3.25rem)] sm:right-4`}
          >
            <ArrowRightIcon />
          </IconButton>
        </>
      )}
    </dialog>
  );
}

interface ZoomPictureProps {
  image: string;
  alt: string;
  /** Whether it is the current one. */
  isShown: boolean;
  isZoomed: boolean;
  zoomProps: ReturnType<typeof useZoom>['zoomProps'];
}

/** A picture that fits into its frame, or is twice as large and moves within it. */
function ZoomPicture({ image, alt, isShown, isZoomed, zoomProps }: ZoomPictureProps) {
  return (
    <div
      {...(isShown && zoomProps)}
      tabIndex={isZoomed ? 0 : undefined}
      className={classNames(
        'flex size-full [scrollbar-width:none]',
        isZoomed ? 'cursor-zoom-out overflow-auto overscroll-contain' : 'cursor-zoom-in overflow-hidden',
      )}
    >
      {/* As wide as the height below the row of buttons allows. */}
      <div
        className={classNames(
          'm-auto shrink-0',
          isZoomed ? 'w-[min(200%,calc((100dvh-5rem)*8/3))]' : 'w-[min(100%,calc((100dvh-5rem)*4/3))]',
        )}
      >
        <ProductPicture image={image} alt={alt} sizes="100vw" priority={isShown} className="w-full" />
      </div>
    </div>
  );
}
