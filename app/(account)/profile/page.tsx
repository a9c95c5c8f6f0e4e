import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ProfileView } from '@/components/accounts/profile-view';

export const metadata: Metadata = { title: 'My Account', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function ProfilePage() {
  await connection();
  return (
    <div className="shell py-10 sm:py-14">
      <ProfileView />
    </div>
  );
}
