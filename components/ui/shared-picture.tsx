'use client';

import { type ComponentProps, ViewTransition } from 'react';
import { ProductPicture } from './product-picture';

interface SharedPictureProps extends ComponentProps<typeof ProductPicture> {
  /** The name of the view transition, the same on both pages; undefined for none. */
  sharedAs: string | undefined;
}

/**
 * A picture that moves to its place on the next page, if that shows one of the same name and the browser supports it.
 */
export function SharedPicture({ sharedAs, ...props }: SharedPictureProps) {
  return (
    <ViewTransition {...(sharedAs && { name: sharedAs })} share="shared-picture" default="none">
      <ProductPicture {...props} />
    </ViewTransition>
  );
}
