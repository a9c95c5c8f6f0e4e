import { nameOfSize } from '@/components/catalogue/sizes/size';
import { announce } from '@/components/ui/announce';
import { showToast } from '@/components/ui/toast-store';
import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { formatCents, multiplyCents } from '@/lib/core/money/money';
import { missingForFreeShipping } from '@/lib/core/shop-terms/totals';
import { shipsFree } from '@/lib/core/shop-terms/usual-shipping';
import { sizeWithWord } from '@/lib/core/sizes/size-names';
import { readCodes } from '@/lib/orders/cart/cart-codes-store';
import { type CartProduct, findLine, shoeSizeOf, totalsOfCart } from '@/lib/orders/cart/cart-lines';
import { addToCart, changeCart, readCart, setQuantity } from '@/lib/orders/cart/cart-store';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { type Added, viewCart } from './added';

/** Whether only the server knows what a pair costs in this cart: promotions or codes may lower it. */
const mayCostLess = () => shopFacts().hasPromotions || readCodes().length > 0;

/** What the cart still needs for free shipping; empty at exactly the threshold, and where the sum may be lower. */
function shippingLines(): string[] {
  if (mayCostLess()) return [];
  const { itemsPrice } = totalsOfCart(readCart());
  const missing = missingForFreeShipping(itemsPrice);
  if (missing > 0) return [`You’re ${formatCents(missing)} away from free shipping.`];
  return shipsFree(itemsPrice) ? ['You’ve got free shipping.'] : [];
}

/** Takes pairs that were just added out of the cart; false when they are gone already. */
function takeOut({ product, size, quantity }: Added): boolean {
  const line = findLine(readCart(), product._id, size);
  if (line) setQuantity(product._id, size, line.quantity - quantity);
  return line !== undefined;
}

/** Says that they are gone. */
function announceRemoved({ product, size }: Added): void {
  announce(`${product.name}, ${sizeWithWord(nameOfSize(shoeSizeOf(product, size)))}, removed from your cart.`);
}

/** Takes pairs that were just added out of the cart again, and says so. */
export function undoAdd(added: Added): void {
  if (takeOut(added)) announceRemoved(added);
}

/**
 * Shows a toast for what was added: product, price, a link to the cart and Undo, and where the shop chose the size
 * itself, a way to another one. For where a drawer would be in the way.
 */
function confirmAdded(text: string, added: Added, chooseAnother?: () => void): void {
  const { product, size, quantity } = added;
  const facts = [
    sizeWithWord(nameOfSize(shoeSizeOf(product, size)), 'Size'),
    ...(quantity > 1 ? [`${quantity} pairs`] : []),
    ...(mayCostLess() ? [] : [formatCents(multiplyCents(product.price, quantity))]),
  ];
  showToast({
    tone: 'success',
    text,
    action: viewCart,
    details: {
      picture: picturesOf(product)[0] ?? null,
      lines: [facts.join(' · '), ...shippingLines()],
      moreActions: [
        ...(chooseAnother ? [{ label: 'Another size', onSelect: chooseAnother }] : []),
        { label: 'Undo', onSelect: () => undoAdd(added) },
      ],
    },
  });
}

interface AddSteps {
  /** What gives way to the pair; it stays when that can't be added. */
  replaced?: Added | null;
  /** Leads to another size. */
  chooseAnother?: (() => void) | undefined;
}

/** Puts one pair into the cart and says so, or says that the cart holds all that can be had, which gives null. */
export function addOnePair(product: CartProduct, size: number, steps: AddSteps = {}): Added | null {
  const { replaced = null, chooseAnother } = steps;
  const added = { product, size, quantity: 1 };
  const before = readCart();
  // First, since a full cart has room for the pair only then.
  const isTakenOut = replaced !== null && takeOut(replaced);
  if (addToCart(product, size, 1) > 0) {
    if (isTakenOut) announceRemoved(replaced);
    confirmAdded(`${product.name} added to cart!`, added, chooseAnother);
    return added;
  }
  if (isTakenOut) changeCart(() => before);
  const text = `Your cart already has every pair of ${product.name} in ${sizeWithWord(nameOfSize(shoeSizeOf(product, size)))} that we have left.`;
  showToast({ tone: 'info', text, action: viewCart });
  return null;
}
