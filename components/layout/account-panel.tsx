import type { SignedInUser } from '@/lib/accounts/user-schema';
import { AccountLinks } from './account-links';

/** The part of the small screen's menu that belongs to whoever is signed in. */
export function AccountPanel({ user, onLeave }: { user: SignedInUser; onLeave: () => void }) {
  return (
    <>
      <p className="mt-8 mb-2 text-sm text-muted">Signed in as {user.name}</p>
      <ul className="-mx-3">
        <AccountLinks user={user} onLeave={onLeave} />
      </ul>
    </>
  );
}
