import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { sideViewOf } from '@/lib/catalogue/pictures/product-pictures';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { attributeLabel, attributeNames, shoeAttributes } from '@/lib/catalogue/product/shoe-attributes';
import {
  type FactName,
  factRows,
  formatOunces,
  type ShoeFacts,
  shoeFacts,
  showFact,
} from '@/lib/catalogue/product/shoe-facts';
import { shownPrice } from '@/lib/catalogue/product/shown-price';
import { MOST_COMPARED } from '@/lib/catalogue/product/similar-shoes';
import { formatCents } from '@/lib/core/money/money';
import { WOMENS_OFFSET } from '@/lib/core/sizes/convert-size';

/** The US men's size in which shoes are weighed. */
const WEIGHED = 9;

/** Of which shoe the weight is. */
function weightNote({ gender }: Product): string {
  return `One shoe in US ${gender === 'women' ? `women’s ${WEIGHED + WOMENS_OFFSET}` : `men’s ${WEIGHED}`}`;
}

/** A fact whose numbers stay on one line with their units. */
const unbroken = (text: string) => text.replace(/(\d) (?=(?:mm|cm|g|oz)\b)/g, '$1\u00a0');

const cellClass = 'border-line border-b py-3 text-left align-top font-normal';

/** What is known of a shoe besides what `FactCallouts` says, as a table. */
export function FactTable({ product }: { product: Product }) {
  const said = new Set<string>(calloutsOf(product).map(({ name }) => name));
  const facts = factRows(product).filter(({ name }) => !said.has(name));
  // For whom it is made comes last.
  const attributes = attributeNames.toReversed().map((name) => ({
    name,
    label: shoeAttributes[name].fact,
    text: attributeLabel(name, product[name]),
  }));
  const rows = [...facts, ...attributes];
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="text-lg">
        The facts
      </h2>
      <table className="mt-2 w-full text-sm">
        <tbody>
          {rows.map(({ name, label, text }) => (
            <tr key={name}>
              <th scope="row" className={`${cellClass} w-2/5 pr-4 text-muted`}>
                {label}
              </th>
              <td className={cellClass}>
                {unbroken(text)}
                {name === 'weightGrams' && <span className="block text-muted text-xs">{weightNote(product)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Which facts stand around the side view, in which corner each, and the line from there to the part of the shoe, in
 * hundredths of the figure's width: it begins at the fact's edge, which is as far into the figure at every width. The
 * weight is that of the whole shoe.
 */
const corners = [
  ['weightGrams', 'sm:bottom-[calc(74.5%+0.4rem)] sm:left-[4%]', null],
  ['upper', 'sm:right-[4%] sm:bottom-[calc(74.5%+0.4rem)] sm:items-end sm:text-right', [96, 13, 80, 13, 53.6, 25.5]],
  ['dropMm', 'sm:top-[calc(73.5%+0.4rem)] sm:left-[4%]', [4, 37.5, 22, 37.5, 30.4, 33.8]],
  ['sole', 'sm:top-[calc(73.5%+0.4rem)] sm:right-[4%] sm:items-end sm:text-right', [96, 37.5, 74, 37.5, 59.4, 34.8]],
] as const satisfies readonly (readonly [FactName, string, readonly number[] | null])[];

/** Where those lines end on slides, which are lower and open. */
const endsOnSlides: Partial<Record<FactName, readonly number[]>> = { upper: [57, 25], sole: [59.4, 31] };

/** What is said around the side view; nothing where there is too little to say. */
function calloutsOf(product: Product) {
  const known = corners.flatMap(([name, className, line]) => {
    const text = showFact(product, name);
    const end = product.category === 'slides' ? endsOnSlides[name] : undefined;
    return text === null ? [] : [{ name, className, line: line && end ? [...line.slice(0, 4), ...end] : line, text }];
  });
  return sideViewOf(product) === null || known.length < 2 ? [] : known;
}

/** The side view with what is known of its parts around it, each at the end of a line; on phones, below it. */
export function FactCallouts({ product, sizes }: { product: Product; sizes: string }) {
  const known = calloutsOf(product);
  if (known.length === 0) return null;
  return (
    <figure data-category={product.category} className="relative overflow-hidden rounded-lg sm:tile">
      <div className="max-sm:tile max-sm:rounded-lg">
        <ProductPicture
          image={sideViewOf(product)}
          alt={`${product.name} from the side`}
          sizes={sizes}
          className="mx-auto w-full p-[4%] sm:w-[68%] sm:py-[6%]"
        />
      </div>
      {/* As high as the picture with its padding. */}
      <svg aria-hidden="true" viewBox="0 0 100 51" className="absolute inset-x-0 top-0 hidden w-full sm:block">
        {known.map(({ name, line }) => line && <Leader key={name} line={line} />)}
      </svg>
      <figcaption>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 pt-4 sm:contents sm:text-tile-ink">
          {known.map(({ name, className, text }) => (
            <div
              key={name}
              className={`flex flex-col border-line border-t pt-2 sm:absolute sm:max-w-[32%] sm:border-t-0 sm:pt-0 ${className}`}
            >
              <dt className="text-muted text-xs sm:text-tile-muted">{shoeFacts[name].label}</dt>
              <dd className="mt-0.5 text-pretty font-medium text-sm">{unbroken(text)}</dd>
              {name === 'weightGrams' && (
                <dd className="text-muted text-xs sm:text-tile-muted">{weightNote(product)}</dd>
              )}
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

/** A line with a bend, and a dot where it ends. */
function Leader({ line: [fromX, fromY, bendX, , toX, toY] }: { line: readonly number[] }) {
  return (
    <>
      <path
        d={`M${fromX} ${fromY}H${bendX}L${toX} ${toY}`}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-tile-muted"
      />
      <circle cx={toX} cy={toY} r="0.75" vectorEffect="non-scaling-stroke" className="fill-tile-ink stroke-tile-glow" />
    </>
  );
}

const comparedFacts = [
  ['Weight', ({ weightGrams }) => weightGrams && formatOunces(weightGrams)],
  ['Drop', ({ dropMm }) => dropMm !== null && `${dropMm} mm`],
  ['Stack', ({ stackMm }) => stackMm !== null && `${stackMm} mm`],
] as const satisfies readonly (readonly [string, (shoe: ShoeFacts) => string | 0 | false | null])[];

/** A shoe beside others for the same use. Nothing where there is nothing to compare. */
export function ComparisonTable({ product, others }: { product: Product; others: readonly Product[] }) {
  if (product.weightGrams === null || others.length === 0) return null;
  const shoes = [product, ...others];
  // The fourth shoe has no room on a phone.
  const shown = (index: number) => (index === MOST_COMPARED ? 'max-sm:hidden' : '');
  const facts = comparedFacts.filter(([, of]) => of(product));
  return (
    <section aria-labelledby="compare-title">
      <h2 id="compare-title" className="text-lg">
        How it compares
      </h2>
      <table className="mt-4 w-full table-fixed text-sm tabular-nums">
        <thead>
          <tr className="align-top">
            <td className="w-16 sm:w-24" />
            {shoes.map((shoe, index) => (
              <th key={shoe._id} scope="col" className={`px-1.5 pb-3 text-left font-medium sm:px-2 ${shown(index)}`}>
                <span data-category={shoe.category} className="tile mb-2 block overflow-hidden rounded-sm">
                  <ProductPicture
                    image={shoe.image}
                    alt=""
                    sizes="(min-width: 40rem) 160px, 26vw"
                    className="w-full p-[6%]"
                  />
                </span>
                {index === 0 ? (
                  <span className="block py-1 text-xs sm:text-sm">This shoe</span>
                ) : (
                  <Link
                    href={`/product/${shoe._id}` as Route}
                    prefetch="hover"
                    className="inline-block py-1 text-xs underline decoration-outline underline-offset-4 hover:decoration-text sm:text-sm"
                  >
                    {shoe.name}
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={`${cellClass} text-muted`}>
              Price
            </th>
            {shoes.map((shoe, index) => (
              <td key={shoe._id} className={`${cellClass} px-1.5 sm:px-2 ${shown(index)}`}>
                {formatCents(shownPrice(shoe).amount)}
              </td>
            ))}
          </tr>
          {facts.map(([label, of]) => (
            <tr key={label}>
              <th scope="row" className={`${cellClass} text-muted`}>
                {label}
              </th>
              {shoes.map((shoe, index) => (
                <td key={shoe._id} className={`${cellClass} px-1.5 sm:px-2 ${shown(index)}`}>
                  {of(shoe) || '–'}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={`${cellClass} text-muted`}>
              Rating
            </th>
            {shoes.map((shoe, index) => (
              <td key={shoe._id} className={`${cellClass} px-1.5 sm:px-2 ${shown(index)}`}>
                {shoe.numReviews === 0 ? (
                  'No reviews yet'
                ) : (
                  <span className="inline-flex flex-wrap items-center gap-x-1.5">
                    <span className="font-medium">{shoe.rating.toFixed(1)}</span>
                    <span className="text-muted text-xs">({shoe.numReviews})</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
