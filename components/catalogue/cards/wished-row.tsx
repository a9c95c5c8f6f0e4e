import { useSyncExternalStore } from 'react';
import { noWishlist, readWishlist, subscribeToWishlist } from '@/lib/storefront/wishlist/wishlist-store';
import { ShoeRow } from './shoe-row';
import { ShoeTile } from './shoe-tile';

const MOST = 4;

/** What the signed-in person wished for last and can buy; nothing when there is none. */
export function WishedRow() {
  const { wishes } = useSyncExternalStore(subscribeToWishlist, readWishlist, () => noWishlist);
  const buyable = wishes.filter(({ sizes }) => sizes.length > 0).slice(0, MOST);
  if (buyable.length === 0) return null;
  return (
    <ShoeRow id="cart-wishes" title="From your wishlist" columns={4}>
      {buyable.map((wish) => (
        <li key={wish._id}>
          <ShoeTile product={wish} sizes="(min-width: 48rem) 20vw, 44vw" />
        </li>
      ))}
    </ShoeRow>
  );
}
