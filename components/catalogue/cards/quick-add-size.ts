import { isOwn } from '@/components/catalogue/sizes/size-options';
import type { MySize } from '@/lib/core/sizes/my-size-store';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { CardProduct } from './card-product';
import { quickChoiceOf } from './quick-choice';

/** The size that a card's button adds, as it shows and says it; null where that is only a guess. */
export function namedSizeOf(product: CardProduct, filteredSizes: readonly number[], my: MySize) {
  const { known } = quickChoiceOf(product, filteredSizes, my);
  if (!known) return null;
  const name = sizeName(my.system, known);
  return { shown: name, said: isOwn(known, my.us) ? `your size ${name}` : sizeWithWord(name) };
}
