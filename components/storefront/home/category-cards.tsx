import type { Route } from 'next';
import { ArrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import type { Home } from '@/lib/storefront/home/home';
import { SectionHeading } from './section-heading';

/** A large card for each category. */
export function CategoryCards({ categories }: Pick<Home, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="shell mt-20 lg:mt-28">
      <SectionHeading id="categories" title="Shop by category" />
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {categories.map(({ slug, name, image }) => (
          <li key={slug}>
            <Link
              href={`/products/${slug}` as Route}
              prefetch="hover"
              data-category={slug}
              className="tile group relative flex aspect-4/5 flex-col overflow-hidden rounded-md text-tile-ink"
            >
              <span className="relative z-10 flex items-center justify-between p-4 text-lg font-medium sm:p-6 sm:text-xl">
                {name}
                <ArrowRightIcon className="transition-transform duration-300 group-hover:translate-x-1" />
              </span>
              <ProductPicture
                image={image}
                alt=""
                sizes="(min-width: 64rem) 24vw, (min-width: 40rem) 48vw, calc(50vw - 1.625rem)"
                className="absolute inset-x-0 bottom-[6%] w-full transition-transform duration-500 group-hover:scale-112 sm:scale-105"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
