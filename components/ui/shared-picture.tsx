'use client';

import { type ComponentProps, ViewTransition } from 'react';
import { ProductPicture } from './product-picture';

interface SharedPictureProps extends ComponentProps<typeof ProductPicture> {
  /** What the next page calls the picture that takes over from this one; none while it stays where it is. */
  sharedAs: string | undefined;
}

/** A picture that moves to its place on the next page where that shows one of the same name, and the browser can do it. */
export function SharedPicture({ sharedAs, ...props }: SharedPictureProps) {
  return (
    <ViewTransition {...(sharedAs && { name: sharedAs })} share="shared-picture" default="none">
      <ProductPicture {...props} />
    </ViewTransition>
  );
}
