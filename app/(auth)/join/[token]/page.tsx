import type { Metadata } from 'next';
import { InvitationOver, JoinStaff } from '@/components/access/accounts/join-staff';
import { findInvited } from '@/lib/access/user-admin/staff-service';

export const metadata: Metadata = {
  title: 'Join the team',
  robots: { index: false, follow: false },
  // The URL holds a token, which must not reach other sites.
  referrer: 'no-referrer',
};

export default async function JoinPage({ params }: PageProps<'/join/[token]'>) {
  const { token } = await params;
  const invited = await findInvited(token);
  return invited ? <JoinStaff token={token} {...invited} /> : <InvitationOver />;
}
