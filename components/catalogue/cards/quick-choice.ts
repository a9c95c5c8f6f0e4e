import type { SizeOption } from '@/components/catalogue/sizes/size-options';
import type { MySize } from '@/lib/core/sizes/my-size-store';
import { knownIn, sizeAsLongAs } from '@/lib/core/sizes/shoe-size';
import { chooseFiltered } from '@/lib/core/sizes/size-choice';
import { saidOf } from '@/lib/core/sizes/size-names';
import type { CardProduct } from './card-product';

/** The sizes of a card's product that can be bought, ascending. */
export function buyableSizesOf({ stock }: Pick<CardProduct, 'stock'>): number[] {
  return stock.flatMap(([size, left]) => (left === 0 ? [] : [size]));
}

/** All sizes of a card's product. */
function optionsOf({ stock, sizeScale, gender }: Pick<CardProduct, 'stock' | 'sizeScale' | 'gender'>): SizeOption[] {
  return stock.map(([size, left, label]) => ({
    size,
    ...saidOf({ size, sizeScale, label, gender }),
    isAvailable: left !== 0,
    left,
  }));
}

interface QuickChoice {
  /** What one press adds; null when it has to ask: the size that the visitor named can't be bought, or none can. */
  size: number | null;
  /** The same, where it is known and no guess. */
  known: SizeOption | undefined;
  /** The known size that can't be bought. */
  missed: number | null;
  /** All sizes of the shoe. */
  options: readonly SizeOption[];
}

/** The size of a card's shoe, by the sizes that its list was filtered by and by what is known of the visitor. */
export function quickChoiceOf(product: CardProduct, filteredSizes: readonly number[], my: MySize): QuickChoice {
  const buyable = buyableSizesOf(product);
  const options = optionsOf(product);
  const sizes = [...buyable, ...options.map((option) => option.size)];
  const filtered = filteredSizes.flatMap((us) => sizeAsLongAs(us, product, sizes) ?? []);
  const { size, source, missed, isMissedNamed } = chooseFiltered(buyable, filtered, knownIn(my, product, sizes));
  return {
    size: isMissedNamed ? null : size,
    known: source === 'first' ? undefined : options.find((option) => option.size === size),
    missed,
    options,
  };
}
