'use client';

import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { leaveFor } from '@/components/ui/requests/leave-for';
import { useAction } from '@/components/ui/requests/use-action';
import { callApi } from '@/lib/access/api/api-client';
import { logOutLocally } from '@/lib/access/session/log-out';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { isStaff } from '@/lib/core/permissions/rights';

const ownLinks: readonly { label: string; href: string }[] = [
  { label: 'Profile', href: '/profile' },
  { label: 'My Orders', href: '/orders' },
  { label: 'My Wishlist', href: '/wishlist' },
];

const itemClass =
  'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-sm font-medium transition-colors hover:bg-accent-soft';

/** The links of the signed-in user's account, as list items. */
export function AccountLinks({ user, onLeave }: { user: SignedInUser; onLeave: () => void }) {
  const { isPending, run: logout } = useAction(
    async () => {
      // Signs out here whatever the server answers.
      await callApi('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
      logOutLocally();
      // Not by the router: personal pages must not stay in memory.
      await leaveFor('/');
    },
    () => undefined,
  );

  const adminLinks = isStaff(user) ? [{ label: 'Admin Dashboard', href: '/admin' }] : [];
  return (
    <>
      {[...ownLinks, ...adminLinks].map(({ label, href }) => (
        <li key={href}>
          <Link href={href as Route} onClick={onLeave} className={itemClass}>
            {label}
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

/** The account links under the user's name, for the small screen's menu. */
export function NamedAccountLinks({ user, onLeave }: { user: SignedInUser; onLeave: () => void }) {
  return (
    <>
      <p className="mt-8 mb-2 text-sm text-muted">Logged in as {user.name}</p>
      <ul className="-mx-3">
        <AccountLinks user={user} onLeave={onLeave} />
      </ul>
    </>
  );
}
