import { lazy } from 'react';
import type { SignedInUser } from '@/lib/accounts/user-schema';

/** Stands in where the code could not be loaded: the account page has all of it, too. */
function PlainAccountLink({ user }: { user: SignedInUser }) {
  return (
    <a href="/profile" className="flex min-h-11 items-center px-3 text-sm font-medium">
      {user.name}
    </a>
  );
}

const plain = { default: PlainAccountLink };

/** As UserMenu, loaded once somebody is signed in. Suspends. */
export const UserMenuOnDemand = lazy(() =>
  import('./user-menu').then(
    ({ UserMenu }) => ({ default: UserMenu }),
    () => plain,
  ),
);

/** As AccountPanel, loaded once somebody is signed in. Suspends. */
export const AccountPanelOnDemand = lazy(() =>
  import('./account-panel').then(
    ({ AccountPanel }) => ({ default: AccountPanel }),
    () => plain,
  ),
);
