import { island, useIsland } from '@/components/ui/island';
import type { SignedInUser } from '@/lib/access/users/user-schema';

const userMenu = island(() => import('./user-menu'));
const accountLinks = island(() => import('./account-links'));

/** Shown when the code could not be loaded: the account page has the same links. */
function PlainAccountLink({ user }: { user: SignedInUser }) {
  return (
    <a href="/profile" className="flex min-h-11 items-center px-3 text-sm font-medium">
      {user.name}
    </a>
  );
}

/** UserMenu, whose code guests never load. */
export function LazyUserMenu({ user }: { user: SignedInUser }) {
  const { code, hasFailed } = useIsland(userMenu, true);
  return code ? <code.UserMenu user={user} /> : hasFailed && <PlainAccountLink user={user} />;
}

/** NamedAccountLinks, whose code guests never load. */
export function LazyAccountLinks({ user, onLeave }: { user: SignedInUser; onLeave: () => void }) {
  const { code, hasFailed } = useIsland(accountLinks, true);
  return code ? (
    <code.NamedAccountLinks user={user} onLeave={onLeave} />
  ) : (
    hasFailed && <PlainAccountLink user={user} />
  );
}
