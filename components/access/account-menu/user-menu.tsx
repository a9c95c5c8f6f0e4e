'use client';

import { useId } from 'react';
import { ChevronDownIcon, PersonIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { usePopup } from '@/components/ui/use-popup';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { isStaff } from '@/lib/core/permissions/rights';
import { AccountLinks } from './account-links';

/** The button with a person's name, and the account links that it opens; for staff the way to their pages beside it. */
export function UserMenu({ user }: { user: SignedInUser }) {
  const { isOpen, close, containerProps, buttonProps } = usePopup();
  const listId = useId();
  const hasAdmin = isStaff(user);
  return (
    <div className="relative flex items-center" {...containerProps}>
      {hasAdmin && (
        <Link
          href="/admin"
          className="inline-flex h-11 items-center px-3 font-medium text-sm underline-offset-4 xl:whitespace-nowrap hover:underline admin:hidden"
        >
          Admin Dashboard
        </Link>
      )}
      <button
        type="button"
        {...buttonProps}
        aria-controls={listId}
        className="flex h-11 max-w-48 items-center gap-2 rounded-full px-3 text-sm font-medium transition-colors hover:bg-accent-soft"
      >
        <PersonIcon className="shrink-0" />
        {/* Beside the way to the admin's pages there is room for a name on wide windows only. */}
        <span className={`truncate ${hasAdmin ? 'max-xl:sr-only' : 'max-sm:sr-only'}`}>{user.name}</span>
        <ChevronDownIcon
          className={`size-4 shrink-0 transition-transform max-sm:hidden ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="fade-in absolute top-full right-0 mt-2 w-60 rounded-md border border-line bg-raised p-1.5 shadow-floating"
      >
        <AccountLinks user={user} onLeave={close} />
      </ul>
    </div>
  );
}
