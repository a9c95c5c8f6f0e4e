'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { leaveFor } from '@/components/requests/leave-for';
import { useAction } from '@/components/requests/use-action';
import { signOutLocally } from '@/lib/accounts/session/session-store';
import type { SignedInUser } from '@/lib/accounts/user-schema';
import { callApi } from '@/lib/http/api-client';

const links: readonly { label: string; href: string; isForAdmins?: true }[] = [
  { label: 'Profile', href: '/profile' },
  { label: 'My Orders', href: '/orders' },
  { label: 'My Wishlist', href: '/wishlist' },
  { label: 'Admin Dashboard', href: '/admin', isForAdmins: true },
];

const itemClass =
  'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-sm font-medium transition-colors hover:bg-accent-soft';

/** Everything that belongs to the person who is signed in, as list items. */
export function AccountLinks({ user, onLeave }: { user: SignedInUser; onLeave: () => void }) {
  const { isPending, run: logout } = useAction(
    async () => {
      // Whatever the server says: who wants to leave is signed out here.
      await callApi('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
      signOutLocally('chosen');
      // Not the router: pages of the person who left must not stay alive in this document.
      await leaveFor('/');
    },
    () => undefined,
  );

  return (
    <>
      {links
        .filter((link) => !link.isForAdmins || user.role === 'admin')
        .map((link) => (
          <li key={link.href}>
            <Link href={link.href as Route} prefetch={false} onClick={onLeave} className={itemClass}>
              {link.label}
            </Link>
          </li>
        ))}
      <li className="mt-1 border-line border-t pt-1">
        <button type="button" onClick={() => void logout()} aria-disabled={isPending} className={itemClass}>
          {isPending ? 'Logging out…' : 'Logout'}
        </button>
      </li>
    </>
  );
}
