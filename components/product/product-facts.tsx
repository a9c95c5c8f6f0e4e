import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { formatShortCents } from '@/lib/money/short-amounts';
import { sideViewOf } from '@/lib/pictures/product-pictures';
import type { Product } from '@/lib/product/product-schema';
import { attributeLabel, attributeNames, shoeAttributes } from '@/lib/product/shoe-attributes';
import { type FactName, factRows, formatOunces, type ShoeFacts, shoeFacts, showFact } from '@/lib/product/shoe-facts';
import { shownPrice } from '@/lib/product/shown-price';

const cellClass = 'border-line border-b py-3 text-left align-top font-normal';

/** Everything that is known of a shoe, as a table. */
export function FactTable({ product }: { product: Product }) {
  const facts = factRows(product);
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
              <td className={cellClass}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {product.weightGrams !== null && <p className="mt-3 text-muted text-xs">Weight of one shoe in US men’s 9.</p>}
    </section>
  );
}

/** Which facts stand around the side view, and in which corner each. */
const corners = [
  ['weightGrams', 'sm:top-5 sm:left-6'],
  ['upper', 'sm:top-5 sm:right-6 sm:items-end sm:text-right'],
  ['dropMm', 'sm:bottom-5 sm:left-6'],
  ['sole', 'sm:bottom-5 sm:right-6 sm:items-end sm:text-right'],
] as const satisfies readonly (readonly [FactName, string])[];

/**
 * The side view with what is known of its parts around it; on phones, below it. Nothing where there is too little to
 * say.
 */
export function FactCallouts({ product, sizes }: { product: Product; sizes: string }) {
  const side = sideViewOf(product);
  const known = corners.flatMap(([name, className]) => {
    const text = showFact(product, name);
    return text === null ? [] : [{ name, className, text }];
  });
  if (side === null || known.length < 2) return null;
  return (
    <figure className="relative overflow-hidden rounded-lg sm:tile">
      <div className="max-sm:tile max-sm:rounded-lg">
        <ProductPicture
          image={side}
          alt={`${product.name} from the side`}
          sizes={sizes}
          className="mx-auto w-full p-[4%] sm:w-[68%] sm:py-[6%]"
        />
      </div>
      <figcaption>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 pt-4 sm:contents sm:text-tile-ink">
          {known.map(({ name, className, text }) => (
            <div
              key={name}
              className={`flex flex-col border-line border-t pt-2 sm:absolute sm:max-w-[32%] sm:border-t-0 sm:pt-0 ${className}`}
            >
              <dt className="text-muted text-xs sm:text-tile-muted">{shoeFacts[name].label}</dt>
              <dd className="mt-0.5 text-pretty font-medium text-sm">{text}</dd>
              <span
                aria-hidden="true"
                className={`mt-2 hidden h-px w-20 bg-tile-muted sm:block ${name === 'dropMm' || name === 'sole' ? 'order-first mt-0 mb-2' : ''}`}
              />
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

/** At most so many other shoes stand beside the one of the page. */
const MOST_COMPARED = 3;

/** Similar shoes to compare: same category, other model, known weight. */
export function comparableShoes(product: Product, similar: readonly Product[]): Product[] {
  const isOtherModel = (other: Product) =>
    other.style === null || other.style !== product.style || other.brand !== product.brand;
  const chosen: Product[] = [];
  for (const other of similar) {
    const isNew = !chosen.some((one) => one.brand === other.brand && one.style !== null && one.style === other.style);
    if (other.category === product.category && other.weightGrams !== null && isOtherModel(other) && isNew)
      chosen.push(other);
  }
  return chosen.slice(0, MOST_COMPARED);
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
  const facts = comparedFacts.filter(([, of]) => shoes.some(of));
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
                <span className="tile mb-2 block overflow-hidden rounded-sm">
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
                {formatShortCents(shownPrice(shoe).amount)}
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
