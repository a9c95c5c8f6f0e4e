import type { Route } from 'next';
import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowRightIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { WingMark } from '@/components/ui/wing-mark';
import { galleryOf } from '@/lib/products/product-pictures';
import type { Product } from '@/lib/products/product-schema';

interface HeroProps {
  /** The shoe on the stage; without one the wing stands there alone. */
  product?: Pick<Product, '_id' | 'name' | 'image' | 'images'> | undefined;
}

/** The first thing one sees: what the shop is, one shoe, and two ways in. */
export function Hero({ product }: HeroProps) {
  const pictures = product ? galleryOf(product) : [];
  return (
    <section className="shell pt-4 sm:pt-6">
      <div className="tile relative grid overflow-hidden rounded-lg text-tile-ink lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="relative z-10 flex flex-col justify-center px-6 pt-12 sm:px-12 lg:py-28 lg:pr-0 xl:px-16">
          <h1 className="text-display">Go lightly.</h1>
          <p className="mt-5 max-w-sm text-lg">
            Sneakers, runners, casual pairs and slides, drawn like an insect’s wing: strong where it counts, and nothing
            more.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/products" size="lg" tone="tile" className="max-sm:px-5 max-sm:text-sm">
              Shop Collection
            </ButtonLink>
            <ButtonLink
              href="/products?sortBy=newest"
              prefetch={false}
              size="lg"
              tone="tile-secondary"
              className="max-sm:px-5 max-sm:text-sm"
            >
              Latest Drops
            </ButtonLink>
          </div>
        </div>
        <div className="relative -mt-4 min-h-64 lg:mt-0 lg:min-h-[36rem]">
          <WingMark className="absolute text-tile-wing top-[8%] left-[2%] w-[96%] lg:top-[14%] lg:-left-[12%] lg:w-[108%]" />
          {product && (
            <ProductPicture
              address={pictures[1] ?? pictures[0]}
              alt={product.name}
              sizes="(min-width: 96rem) 840px, (min-width: 64rem) 58vw, 92vw"
              priority
              className="relative mx-auto w-[92%] lg:absolute lg:inset-0 lg:m-auto lg:w-[96%]"
            />
          )}
        </div>
        {product && (
          <Link
            href={`/product/${product._id}` as Route}
            prefetch={false}
            className="absolute right-6 bottom-4 z-10 hidden min-h-11 items-center gap-2 text-sm font-medium hover:underline hover:underline-offset-4 lg:inline-flex"
          >
            {product.name}
            <ArrowRightIcon className="size-4" />
          </Link>
        )}
      </div>
    </section>
  );
}
