import type { ButtonLook } from '@/components/ui/button-styles';
import { type AnySize, type ShoeSize, sizeWithWord } from '@/lib/core/sizes/size-names';

export interface AlertButtonProps extends Pick<ButtonLook, 'tone' | 'isWide'> {
  /** As high as the button that adds to the cart. */
  isLarge?: boolean;
  productId: string;
  /** Of the shoe, for screen readers where several are on the page. */
  productName?: string;
  kind: 'size' | 'price';
  /** Which size is waited for. */
  size?: ShoeSize | undefined;
  /** Without a `size`: those of which the person chooses one. */
  sizes?: readonly ShoeSize[];
  /** Instead of `Tell me when …`. */
  label?: string;
}

/** What is waited for, in words that follow `when`; `nameOf` names a size in the system that is read. */
export function newsOf<Size extends AnySize>(
  { kind, size }: { kind: 'size' | 'price'; size?: Size | undefined },
  nameOf: (size: Size) => string,
): string {
  if (kind === 'price') return 'the price drops';
  return size === undefined ? 'it’s back' : `${sizeWithWord(nameOf(size))} is back`;
}
