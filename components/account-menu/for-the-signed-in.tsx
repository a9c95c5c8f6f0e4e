import { lazy } from 'react';
import type { SignedInUser } from '@/lib/users/user-schema';

/** Shown when the code could not be loaded: the account page has the same links. */
function PlainAccountLink({ user }: { user: SignedInUser }) {
  return (
    <a href="/profile" className="flex min-h-11 items-center px-3 text-sm font-medium">
      {user.name}
    </a>
  );
}

const plain = { default: PlainAccountLink };

/** UserMenu, loaded once somebody is signed in. Suspends. */
export const UserMenuOnDemand = lazy(() =>
  import('./user-menu').then(
    ({ UserMenu }) => ({ default: UserMenu }),
    () => plain,
  ),
);

/** NamedAccountLinks, loaded once somebody is signed in. Suspends. */
export const AccountLinksOnDemand = lazy(() =>
  import('./account-links').then(
    ({ NamedAccountLinks }) => ({ default: NamedAccountLinks }),
    () => plain,
  ),
);
