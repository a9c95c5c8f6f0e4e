import type { Route } from 'next';
import { ArrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import type { Home } from '@/lib/storefront/home/home';
import { SectionHeading } from './section-heading';

/** A wide card for each collection. */
export function CollectionCards({ collections }: Pick<Home, 'collections'>) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="shell mt-20 lg:mt-28">
      <SectionHeading id="collections" title="Collections" />
      <ul className="grid gap-3 sm:gap-5 md:grid-cols-2">
        {collections.map(({ slug, name, description, image }) => (
          <li key={slug}>
            <Link
              href={`/collections/${slug}` as Route}
              prefetch="hover"
              className="tile group grid h-full grid-cols-[minmax(0,1fr)_36%] items-center gap-4 overflow-hidden rounded-md text-tile-ink lg:grid-cols-[minmax(0,1fr)_42%]"
            >
              <span className="p-5 lg:p-7">
                <span className="flex items-center gap-2 font-medium text-lg sm:text-xl">
                  {name}
                  <ArrowRightIcon className="shrink-0 transition-transform duration-300 group-hover:translate-x-1" />
                </span>
                {description && <span className="mt-2 line-clamp-8 text-pretty text-sm">{description}</span>}
              </span>
              <ProductPicture
                image={image}
                alt=""
                sizes="(min-width: 48rem) 20vw, 36vw"
                className="w-full transition-transform duration-500 group-hover:scale-105"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
