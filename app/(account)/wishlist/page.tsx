import type { Metadata } from 'next';
import { connection } from 'next/server';
import { WishlistView } from '@/components/wishlist/wishlist-view';

export const metadata: Metadata = { title: 'My Wishlist', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function WishlistPage() {
  await connection();
  return (
    <div className="shell py-10 sm:py-14">
      <WishlistView />
    </div>
  );
}
