import type { Route } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { ProductPicture } from '@/components/ui/product-picture';
import { picturesOf } from '@/lib/products/product-pictures';
import type { Product } from '@/lib/products/product-schema';
import { formatWeight } from '@/lib/products/shoe-facts';

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
  ].filter((layer) => Boolean(layer)) as { name: string; fact: string; text: string }[];
  if (weightGrams === null || layers.length < 2) return null;
  const [, second, third] = picturesOf(shoe);
  return (
    <section aria-labelledby="light" className="shell mt-20 lg:mt-32">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="tile overflow-hidden rounded-lg">
          <ProductPicture
            image={second ?? third ?? shoe.image}
            alt={`${shoe.name} from the front`}
            sizes="(min-width: 104rem) 880px, (min-width: 64rem) 55vw, 92vw"
            className="w-full p-[5%]"
          />
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
                <span aria-hidden="true" className="font-semibold text-accent tabular-nums">
                  {index + 1}
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
          <ButtonLink href={`/product/${shoe._id}` as Route} tone="secondary" className="mt-3">
            See the {shoe.name}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
