'use client';

import { LoginNeeded } from '@/components/session/login-needed';
import { ReadFailure } from '@/components/ui/read-failure';
import { Tabs } from '@/components/ui/tabs';
import { ChangePasswordForm } from './change-password-form';
import { ProfileForm } from './profile-form';
import { ProfileSkeleton } from './profile-skeleton';
import { useProfile } from './use-profile';
import { YourData } from './your-data';

/** The account of whoever is signed in. */
export function ProfileView() {
  const { state, retry, changed } = useProfile();
  if (state.status === 'guest')
    return (
      <LoginNeeded title="Please log in to view your profile" back="/profile">
        Your name, your email address and your password are kept there.
      </LoginNeeded>
    );
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-8 text-3xl">My Account</h1>
      {state.status === 'loading' && <ProfileSkeleton />}
      {(state.status === 'failed' || state.status === 'missing') && (
        <ReadFailure onRetry={retry}>Your account could not be loaded.</ReadFailure>
      )}
      {state.status === 'found' && (
        <>
          <Tabs
            label="My Account"
            tabs={[
              {
                label: 'Profile Information',
                // Another person's fields are other fields.
                content: <ProfileForm key={state.data._id} profile={state.data} onChanged={changed} />,
              },
              { label: 'Change Password', content: <ChangePasswordForm email={state.data.email} /> },
            ]}
          />
          <YourData profile={state.data} />
        </>
      )}
    </div>
  );
}
