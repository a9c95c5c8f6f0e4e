import { classNames } from '@/components/ui/class-names';
import { ProductPicture } from '@/components/ui/product-picture';
import type { useZoom } from './use-zoom';

interface ZoomPictureProps {
  address: string;
  alt: string;
  /** The one out of several that fills the window now. */
  isShown: boolean;
  isZoomed: boolean;
  zoomProps: ReturnType<typeof useZoom>['zoomProps'];
}

/** A picture that fits into its frame, or is twice as large and moves within it. */
export function ZoomPicture({ address, alt, isShown, isZoomed, zoomProps }: ZoomPictureProps) {
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
        <ProductPicture address={address} alt={alt} sizes="100vw" priority={isShown} className="w-full" />
      </div>
    </div>
  );
}
