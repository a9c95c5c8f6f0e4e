import { ButtonLink } from '@/components/ui/button-link';
import { WingMark } from '@/components/ui/wing-mark';
import { everyKindOfShoe } from '@/lib/products/categories';

const scene = '/pictures/scenes/hero';

/** The top of the home page: what the shop is, three shoes and two links. Needs no data. */
export function Hero() {
  return (
    <section className="shell pt-4 sm:pt-6">
      <div className="tile relative grid overflow-hidden rounded-lg text-tile-ink lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="relative z-10 flex flex-col justify-center px-6 pt-12 sm:px-12 lg:py-28 lg:pr-0 xl:px-16">
          <h1 className="text-display">Go lightly.</h1>
          <p className="mt-5 max-w-sm text-lg">
            {everyKindOfShoe()}, drawn like an insect’s wing: strong where it counts, and nothing more.
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
        <div className="relative lg:min-h-[36rem]">
          <WingMark className="absolute top-[8%] left-[2%] w-[96%] text-tile-wing lg:top-[14%] lg:-left-[12%] lg:w-[108%]" />
          {/* biome-ignore lint/performance/noImgElement: the widths are made beforehand, so that nothing is resized on request */}
          <img
            src={`${scene}-1200.avif`}
            srcSet={`${scene}-640.avif 640w, ${scene}-800.avif 800w, ${scene}-1200.avif 1200w, ${scene}-1800.avif 1800w`}
            sizes="(min-width: 96rem) 900px, (min-width: 64rem) 60vw, calc(97vw - 2.5rem)"
            width={1200}
            height={750}
            alt="Three lace-up shoes in a row: a glacier-gray runner, a moss-green trail shoe and a cream sneaker with clay leather"
            fetchPriority="high"
            decoding="sync"
            className="relative mx-auto w-full object-contain lg:absolute lg:inset-0 lg:m-auto lg:w-[104%] lg:max-w-none"
          />
        </div>
      </div>
    </section>
  );
}
