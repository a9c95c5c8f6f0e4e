import type { ReactNode, Ref } from 'react';
import { ProductPicture } from '@/components/ui/product-picture';
import { WingMark } from '@/components/ui/wing-mark';

interface AuthFrameProps {
  /** Stands before the title. */
  above?: ReactNode;
  title: string;
  intro?: ReactNode;
  /** Set where one view replaces another, which moves the focus to the heading. */
  heading?: Ref<HTMLHeadingElement>;
  /** Stands beside the form on large screens, instead of a picture. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page with one form, on large screens beside something else. */
export function AuthFrame({ above, title, intro, heading, beside = <AuthPicture />, children }: AuthFrameProps) {
  return (
    <div className="shell grid gap-16 py-10 sm:py-14 lg:grid-cols-2 lg:items-stretch">
      <div className="mx-auto w-full max-w-md lg:py-6">
        {above}
        <h1 {...(heading && { ref: heading, tabIndex: -1 })} className="text-3xl outline-none">
          {title}
        </h1>
        <div className="mt-2 mb-8 text-muted">{intro}</div>
        {children}
      </div>
      {beside}
    </div>
  );
}

/** A picture of a shoe; lazy and hidden, so that small screens don't load it. */
export function AuthPicture() {
  return (
    <div className="tile relative hidden min-h-152 items-center overflow-hidden rounded-lg lg:flex">
      <ProductPicture image="/pictures/cloudrunner-2/front-1200.avif" alt="" sizes="50vw" className="w-full" />
      <p className="absolute bottom-7 left-8 flex items-center gap-3 text-sm font-medium text-tile-ink">
        <WingMark />
        Shoes that weigh next to nothing
      </p>
    </div>
  );
}
