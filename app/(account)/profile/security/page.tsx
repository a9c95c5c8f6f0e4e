import type { Metadata } from 'next';
import { SecurityView } from '@/components/access/security/security-view';

export const metadata: Metadata = { title: 'Security', robots: { index: false, follow: false } };

export default async function SecurityPage() {
  return (
    <div className="shell shell-account py-10 sm:py-14">
      <SecurityView />
    </div>
  );
}
