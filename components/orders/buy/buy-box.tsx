import type { SizeOption } from '@/components/catalogue/sizes/size-options';
import { AlertButton } from '@/components/storefront/alerts/alert-button';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';
import type { Sibling } from '@/lib/catalogue/product/product-schema';
import type { Cents } from '@/lib/core/money/money';
import type { CartProduct } from '@/lib/orders/cart/cart-lines';
import { BuyControls } from './buy-controls';
import { ColorChoice } from './color-choice';
import { ElsewhereInStock } from './elsewhere-in-stock';

interface BuyBoxProps {
  product: CartProduct;
  /** What one pair costs every buyer now, where promotions make it less than its price. */
  pairPrice?: Cents;
  sizeOptions: readonly SizeOption[];
  /** What this color is called. */
  colorName?: string | null;
  /** The same shoe in other colors. */
  siblings?: readonly Sibling[];
  /** What people say of its fit: `fit.advice` of the product. */
  fitAdvice?: string | null;
}

/** As high as the quantity and the heart beside it; between them it has little room on small windows. */
const lookClass = 'group min-h-12! max-sm:px-3 lg:max-xl:px-3 xl:px-4 xl:text-base';

/** Color, size, quantity and the button that puts them into the cart; what is sold out, and where it still is. */
export function BuyBox({
  product,
  pairPrice = product.price,
  sizeOptions,
  colorName = null,
  siblings = [],
  fitAdvice = null,
}: BuyBoxProps) {
  const soldOut = sizeOptions.filter((option) => !option.isAvailable);
  const isSoldOut = soldOut.length === sizeOptions.length;
  return (
    <BuyControls
      product={product}
      pairPrice={pairPrice}
      sizeOptions={sizeOptions}
      colors={<ColorChoice current={{ colorName, image: product.image }} siblings={siblings} />}
      fitAdvice={fitAdvice}
      look={buttonClass({ isWide: true }, lookClass)}
      soldOut={
        <Button isWide disabled className="min-h-12!">
          Out of Stock
        </Button>
      }
    >
      <ElsewhereInStock soldOut={soldOut} siblings={siblings} />
      {isSoldOut && (
        <Notice
          tone="warning"
          isLive={false}
          title="Out of stock"
          action={
            sizeOptions.length > 0 && (
              <AlertButton productId={product._id} kind="size" sizes={sizeOptions} tone="primary" />
            )
          }
        >
          Sold out in all sizes.{sizeOptions.length > 0 && ' Tell us yours, and we’ll email you when it’s back.'}
        </Notice>
      )}
      {sizeOptions.length > 0 && (
        <p className="hidden text-muted text-sm noscript:block">
          Please turn on JavaScript to {isSoldOut ? 'be told when it’s back' : 'put shoes into your cart'}.
        </p>
      )}
    </BuyControls>
  );
}
