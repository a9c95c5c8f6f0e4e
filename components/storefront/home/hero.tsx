import type { Route } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowRightIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { WingMark } from '@/components/ui/wing-mark';
import { sideViewOf } from '@/lib/catalogue/pictures/product-pictures';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { formatOunces } from '@/lib/catalogue/product/shoe-facts';
import { shownPrice } from '@/lib/catalogue/product/shown-price';
import { formatCents } from '@/lib/core/money/money';
import { hasOwnName } from '@/lib/platform/shop/shop-facts';

const scene = '/pictures/scenes/hero';

/**
 * The top of the home page: one new shoe with what it weighs, and two links. Without a shoe, three that need no data;
 * they are not those of a shop of another name, which shows its newest one.
 */
export function Hero({ shoe, newest }: { shoe: Product | null; newest: Product | null }) {
  const ounces = shoe?.weightGrams ? formatOunces(shoe.weightGrams) : null;
  return (
    <section className="shell pt-4 sm:pt-6">
      <div className="tile relative grid overflow-hidden rounded-lg text-tile-ink lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="relative z-10 flex flex-col justify-center px-6 pt-10 sm:px-12 lg:py-24 lg:pr-0 xl:px-16">
          <h1 className="text-display">Go lightly.</h1>
          <p className="mt-5 max-w-sm text-lg">
            {shoe && ounces && `The ${shoe.name} weighs ${ounces}. `}
            {hasOwnName() ? 'Strong' : 'Built like a lacewing’s wing: strong'} where you need it, nothing where you
            don’t.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink
              href="/products"
              prefetch="hover"
              size="lg"
              tone={shoe ? 'tile-secondary' : 'tile'}
              className="max-sm:px-5 max-sm:text-sm"
            >
              Shop Collection
            </ButtonLink>
            <ButtonLink
              href="/products?sortBy=newest"
              size="lg"
              tone="tile-secondary"
              className="max-sm:px-5 max-sm:text-sm"
            >
              Latest Drops
            </ButtonLink>
          </div>
          {shoe && <HeroNumbers shoe={shoe} />}
        </div>
        {shoe ? <HeroShoe shoe={shoe} /> : hasOwnName() ? <NewestShoe shoe={newest} /> : <HeroScene />}
      </div>
    </section>
  );
}

/** What can be measured of the shoe, beside the weight that stands behind it. */
function HeroNumbers({ shoe: { dropMm, stackMm } }: { shoe: Product }) {
  const numbers = [
    ['Drop', dropMm !== null && `${dropMm} mm`],
    ['Stack', stackMm !== null && `${stackMm} mm`],
  ] as const;
  return (
    // On phones they would push the button that buys below the window; the drawing of the shoe has them, too.
    <dl className="mt-8 flex gap-8 max-sm:hidden lg:mt-10">
      {numbers.map(
        ([label, text]) =>
          text && (
            <div key={label} className="border-tile-muted/40 border-l pl-4">
              <dt className="text-tile-muted text-xs">{label}</dt>
              <dd className="font-semibold text-xl tabular-nums">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The shoe before its weight in figures as tall as it is. */
function HeroShoe({ shoe }: { shoe: Product }) {
  const [figure = '', unit] = formatOunces(shoe.weightGrams ?? 0).split(' ');
  return (
    <div className="relative flex flex-col justify-center lg:min-h-[38rem]">
      <p
        aria-hidden="true"
        className="absolute top-2 left-4 font-semibold text-[clamp(9rem,21vw,21rem)] text-tile-wing leading-[0.9] tracking-[-0.05em] sm:left-[8%] lg:top-[5%] lg:left-0"
      >
        {figure}
        <span className="align-[1.9em] text-[0.28em] tracking-normal">{unit}</span>
      </p>
      <ProductPicture
        image={sideViewOf(shoe)}
        alt={`${shoe.name} from the side`}
        // The air at its sides: without it a common phone (412 px at 1.75) would need 651 pixels, and load 1,200
        // instead of 640.
        sizes="(min-width: 104rem) 900px, (min-width: 64rem) 57vw, calc(100vw - 3rem)"
        priority
        className="relative mt-[18%] w-full max-lg:px-1 sm:max-lg:mt-[5%] sm:max-lg:-mb-[5%] lg:mt-[12%] lg:-ml-[6%] lg:w-[108%] lg:max-w-none"
      />
      <p className="relative px-6 pb-6 max-sm:-mt-8 sm:px-12 sm:pb-10 lg:absolute lg:right-8 lg:bottom-8 lg:p-0">
        <ButtonLink
          href={`/product/${shoe._id}` as Route}
          prefetch="hover"
          size="lg"
          tone="tile"
          className="group max-sm:w-full max-sm:px-4"
        >
          Shop {shoe.name}, {formatCents(shownPrice(shoe).amount)}
          <ArrowRightIcon className="transition-transform duration-300 group-hover:translate-x-1" />
        </ButtonLink>
      </p>
    </div>
  );
}

/** A shoe before the wing; the wing alone where the shop has none. */
function NewestShoe({ shoe }: { shoe: Product | null }) {
  return (
    <div className="relative min-h-64 lg:min-h-[36rem]">
      <WingMark className="absolute top-[8%] left-[2%] w-[96%] text-tile-wing lg:top-[14%] lg:-left-[12%] lg:w-[108%]" />
      {shoe?.image && (
        <ProductPicture
          image={shoe.image}
          alt={shoe.name}
          sizes="(min-width: 104rem) 900px, (min-width: 64rem) 57vw, 100vw"
          priority
          className="relative w-full lg:absolute lg:inset-0 lg:h-full"
        />
      )}
    </div>
  );
}

/** Three shoes that are there whatever the shop sells, and while it can't be read. */
function HeroScene() {
  return (
    <div className="relative lg:min-h-[36rem]">
      <WingMark className="absolute top-[8%] left-[2%] w-[96%] text-tile-wing lg:top-[14%] lg:-left-[12%] lg:w-[108%]" />
      {/* biome-ignore lint/performance/noImgElement: the widths are made beforehand, so that nothing is resized on request */}
      <img
        src={`${scene}-1200.avif`}
        srcSet={`${scene}-640.avif 640w, ${scene}-800.avif 800w, ${scene}-1200.avif 1200w, ${scene}-1600.avif 1600w`}
        sizes="(min-width: 96rem) 900px, (min-width: 64rem) 60vw, calc(97vw - 2.5rem)"
        width={1200}
        height={750}
        alt="Three lace-up shoes in a row: a glacier-gray runner, a moss-green trail shoe and a cream sneaker with clay leather"
        fetchPriority="high"
        decoding="sync"
        className="relative mx-auto w-full object-contain lg:absolute lg:inset-0 lg:m-auto lg:w-[104%] lg:max-w-none"
      />
    </div>
  );
}
