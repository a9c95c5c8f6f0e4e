'use client';

import { useState } from 'react';
import { fillsTile, PLACEHOLDER_PICTURE, pictureSources } from '@/lib/catalogue/pictures/product-pictures';

interface ProductPictureProps {
  /** A product's `image` or one of its `images`; without one the placeholder is shown. */
  image: string | null | undefined;
  /** Empty where the product's name stands beside the picture. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** For the main picture of a page: loaded before all others. */
  priority?: boolean;
  /** For one that only leads to a larger one: loaded after all others. */
  isThumbnail?: boolean;
  className?: string;
}

/** A picture of a product in the width that fits, always 4:3; falls back to the placeholder when it can't be loaded. */
export function ProductPicture({
  image,
  alt,
  sizes,
  priority = false,
  isThumbnail = false,
  className = '',
}: ProductPictureProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const { src, srcSet } = pictureSources(image && image === brokenImage ? null : image);

  function fallBack() {
    if (image && src !== PLACEHOLDER_PICTURE) setBrokenImage(image);
  }

  return (
    // biome-ignore lint/performance/noImgElement: the widths are generated beforehand
    <img
      // A picture that failed before hydration has already fired its error event.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) fallBack();
      }}
      src={src}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      width={1200}
      height={900}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : isThumbnail ? 'low' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      onError={fallBack}
      className={`aspect-4/3 ${fillsTile(image) ? 'h-full! p-0! object-cover' : 'object-contain'} ${className}`}
    />
  );
}
