import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { type Home, hrefOfUse, type Use } from '@/lib/storefront/home/home';
import { SectionHeading } from './section-heading';

const grounds = {
  plain: '',
  dusk: 'ground-dusk',
  mist: 'ground-mist',
  sand: 'ground-sand',
} as const satisfies Record<Use['ground'], string>;

/** What shoes are bought for, each with its list; nothing when none was found. */
export function ShopByUse({ uses }: Pick<Home, 'uses'>) {
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby="uses" className="shell mt-20 lg:mt-32">
      <SectionHeading id="uses" title="What are you doing today?" />
      <ul className="grid gap-3 sm:gap-5 md:grid-cols-2">
        {uses.map(({ use, product }) => (
          <li key={use.name}>
            <Link
              href={hrefOfUse(use) as Route}
              className={`tile ${grounds[use.ground]} group grid min-h-36 grid-cols-[minmax(0,1fr)_50%] items-center overflow-hidden rounded-md text-tile-ink sm:min-h-52`}
            >
              <span className="p-5 sm:p-8">
                <span className="block font-medium text-lg sm:text-xl">{use.name}</span>
                <span className="mt-1 block text-pretty text-sm text-tile-muted">{use.text}</span>
              </span>
              <ProductPicture
                image={product.image}
                alt=""
                sizes="(min-width: 104rem) 400px, (min-width: 48rem) 21.5vw, calc(50vw - 2.25rem)"
                className="w-full pr-4 transition-transform duration-500 group-hover:-translate-x-2 sm:pr-6"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
