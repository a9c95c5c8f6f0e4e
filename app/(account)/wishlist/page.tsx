import type { Metadata } from 'next';
import { WishlistView } from '@/components/storefront/wishlist/wishlist-view';

export const metadata: Metadata = { title: 'My Wishlist', robots: { index: false, follow: false } };

export default async function WishlistPage() {
  return (
    <div className="shell py-10 sm:py-14">
      <WishlistView />
    </div>
  );
}
