import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import { SizeSheet } from '@/components/orders/buy/size-sheet';
import type { Added } from '@/components/orders/cart/added';
import type { CardProduct } from './card-product';
import { quickChoiceOf } from './quick-choice';

interface QuickAddSheetProps {
  product: CardProduct;
  filteredSizes: readonly number[];
  taken: Added | null;
  onChoose: (size: number) => void;
  onClose: () => void;
}

/** Asks for the size of a card's shoe. */
export function QuickAddSheet({ product, filteredSizes, ...rest }: QuickAddSheetProps) {
  const { options, missed } = quickChoiceOf(product, filteredSizes, useMySize());
  return <SizeSheet product={product} options={options} missed={missed} {...rest} />;
}
