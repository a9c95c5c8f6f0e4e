import type { Metadata } from 'next';
import { ProfileView } from '@/components/access/accounts/profile-view';

export const metadata: Metadata = { title: 'My Account', robots: { index: false, follow: false } };

export default async function ProfilePage() {
  return (
    <div className="shell shell-account py-10 sm:py-14">
      <ProfileView />
    </div>
  );
}
