import type { Route } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { ProductPicture } from '@/components/ui/product-picture';
import { explodedViewOf, picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { formatWeight } from '@/lib/catalogue/product/shoe-facts';

/** Where the toe of each layer is in the picture with the layers apart, from the top. */
const placeOf = { Upper: 'top-[32%]', Foam: 'top-[54%]', Sole: 'top-[80%]' } as const;

interface Layer {
  name: keyof typeof placeOf;
  fact: string;
  text: string;
}

/** The number of a layer, beside its text and in the picture. */
function LayerNumber({ number }: { number: number }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full bg-tile-accent font-semibold text-sm text-tile-accent-ink tabular-nums">
      {number}
    </span>
  );
}

/** What makes a shoe light, layer by layer, from what is known of it. Nothing where that is too little. */
export function LightExplained({ shoe }: { shoe: Product | null }) {
  if (!shoe) return null;
  const { weightGrams, upper, dropMm, stackMm, sole } = shoe;
  const layers = [
    upper && { name: 'Upper', fact: upper, text: 'Holds your foot, lets the air through, and stops there.' },
    stackMm !== null && {
      name: 'Foam',
      fact: `${stackMm} mm under the heel${dropMm === null ? '' : `, ${stackMm - dropMm} mm under the toes`}`,
      text: 'Most of what you see is foam, and most of foam is air.',
    },
    sole && { name: 'Sole', fact: sole, text: 'Grip where you land and push off. Nothing extra to carry in between.' },
  ].filter((layer) => Boolean(layer)) as Layer[];
  if (weightGrams === null || layers.length < 2) return null;
  const exploded = explodedViewOf(shoe);
  const [, second, third] = picturesOf(shoe);
  return (
    <section aria-labelledby="light" className="shell mt-20 lg:mt-32">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="tile relative overflow-hidden rounded-lg">
          <ProductPicture
            image={exploded ?? second ?? third ?? shoe.image}
            alt={exploded ? `${shoe.name} with its layers lifted apart` : `${shoe.name} from the front`}
            // Air at its sides, for the reason of the hero's.
            sizes="(min-width: 104rem) 880px, (min-width: 64rem) 55vw, calc(100vw - 3rem)"
            className={`w-full ${exploded ? 'max-lg:px-1' : 'p-[5%]'}`}
          />
          {exploded &&
            layers.map(({ name }, index) => (
              <span
                key={name}
                aria-hidden="true"
                className={`absolute right-[3%] left-[82%] flex -translate-y-1/2 items-center ${placeOf[name]}`}
              >
                <span className="h-px grow bg-tile-muted" />
                <LayerNumber number={index + 1} />
              </span>
            ))}
        </div>
        <div>
          <h2 id="light" className="text-3xl">
            Light, explained
          </h2>
          <p className="mt-4 text-lg text-muted">
            One {shoe.name} weighs <span className="whitespace-nowrap">{formatWeight(weightGrams)}</span> in US men’s 9.
            Here is where that comes from.
          </p>
          <ol className="mt-8">
            {layers.map(({ name, fact, text }, index) => (
              <li key={name} className="grid grid-cols-[2.5rem_1fr] border-line border-t py-5">
                <span aria-hidden="true">
                  <LayerNumber number={index + 1} />
                </span>
                <div>
                  <h3 className="text-base">
                    {name}: {fact}
                  </h3>
                  <p className="mt-1 text-muted text-sm">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <ButtonLink href={`/product/${shoe._id}` as Route} prefetch="hover" tone="secondary" className="mt-3">
            See the {shoe.name}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
