'use client';

import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/access/security/confirm-dialog';
import { LoginAgain, LoginNeeded } from '@/components/access/session/login-needed';
import { isUnreadable, useApiRead, useOpened } from '@/components/access/session/use-read';
import { MySizeForm } from '@/components/catalogue/sizes/my-size-form';
import { AddressBook } from '@/components/orders/addresses/address-book';
import { AlertList } from '@/components/storefront/alerts/alert-list';
import { ButtonLink } from '@/components/ui/button-link';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { type Profile, profileAnswerSchema } from '@/lib/access/accounts/account-schema';
import { updateSignedInUser } from '@/lib/access/session/session-store';
import { AccountOverview, type AccountTab } from './account-overview';
import { ChangePasswordForm, ProfileForm } from './profile-forms';
import { StoreCredit } from './store-credit';
import { YourData } from './your-data';

/** The tabs of an account. */
function tabsOf(profile: Profile, onChanged: (profile: Profile) => void) {
  return [
    {
      label: 'Profile Information',
      content: (
        <>
          {/* Another account gets a new form. */}
          <ProfileForm key={profile._id} profile={profile} onChanged={onChanged} />
          <YourData profile={profile} />
        </>
      ),
    },
    {
      label: 'Change Password',
      content: (
        <>
          <ChangePasswordForm email={profile.email} />
          <SecurityLink />
        </>
      ),
    },
    { label: 'Addresses', content: <AddressBook /> },
    { label: 'Alerts', content: <AlertList /> },
    { label: 'My size', content: <MySizeForm key={profile._id} /> },
  ];
}

const PATH = '/api/users/profile';

/** The signed-in user's account. Also updates what this browser remembers of it. */
export function ProfileView() {
  const { state, reload, update } = useApiRead(PATH, profileAnswerSchema);
  const profile = useOpened(PATH, state);
  const [tab, setTab] = useState(0);

  useEffect(() => {
    if (!profile) return;
    const { _id, name, email, role } = profile;
    updateSignedInUser(_id, { name, email, role });
  }, [profile]);

  const tabs = profile ? tabsOf(profile, (changed) => update(() => changed)) : [];

  /** Shows a tab, and leads there. */
  function openTab(label: AccountTab): void {
    const index = tabs.findIndex((each) => each.label === label);
    setTab(index);
    document.getElementById(`account-tab-${index}`)?.focus();
  }

  if (state.status === 'signed-out' && !profile)
    return (
      <LoginNeeded title="Please log in to view your profile" back="/profile">
        Log in to see and change your details.
      </LoginNeeded>
    );
  return (
    <>
      <h1 className="mb-8 text-3xl">My Account</h1>
      {state.status === 'signed-out' && <LoginAgain back="/profile" />}
      {state.status === 'loading' && !profile && <ProfileSkeleton />}
      {isUnreadable(state) && <ReadFailure onRetry={reload}>Your account could not be loaded.</ReadFailure>}
      {profile && (
        <>
          <AccountOverview key={`overview of ${profile._id}`} onChoose={openTab} />
          <div className="max-w-2xl">
            <Tabs id="account" label="My Account" tabs={tabs} current={tab} onChoose={setTab} />
            <StoreCredit key={`credit of ${profile._id}`} />
          </div>
        </>
      )}
      <ConfirmDialog back="/profile" />
    </>
  );
}

/** Leads to what protects an account besides its password. */
function SecurityLink() {
  return (
    <section aria-labelledby="security" className="mt-14 border-line border-t pt-8">
      <h2 id="security" className="text-lg">
        Security
      </h2>
      <p className="mt-2 text-muted text-sm">Passkeys, a second factor, and where you’re logged in.</p>
      <ButtonLink href="/profile/security" tone="secondary" size="sm" className="mt-5">
        Security settings
      </ButtonLink>
    </section>
  );
}

function ProfileSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your account…
      </p>
      <div className="flex gap-8 border-line border-b pb-3">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-6 w-32" />
      </div>
      <div className="grid gap-5 pt-8">
        {[1, 2, 3].map((field) => (
          <div key={field}>
            <Skeleton className="mb-2 h-5 w-28" />
            <Skeleton className="h-12 w-full rounded-md" />
          </div>
        ))}
        <Skeleton className="h-11 w-36 rounded-full" />
      </div>
    </div>
  );
}
