import { useEffect, useState } from 'react';
import { type PrivateData, usePrivateData } from '@/components/session/use-private-data';
import { type Profile, profileAnswerSchema } from '@/lib/accounts/account-schema';
import { updateSignedInUser } from '@/lib/accounts/session/session-store';

/** The account of whoever is signed in; what this browser remembers of it is brought up to date on the way. */
export function useProfile(): { state: PrivateData<Profile>; retry: () => void; changed: (profile: Profile) => void } {
  const { state, retry } = usePrivateData('/api/users/profile', profileAnswerSchema);
  const [newer, setNewer] = useState<Profile | null>(null);
  const read = state.status === 'found' ? state.data : null;
  // What was read again after the change is newer still.
  const [base, setBase] = useState(read);
  if (base !== read) {
    setBase(read);
    setNewer(null);
  }
  const profile = newer ?? read;

  useEffect(() => {
    if (!profile) return;
    const { _id, name, email, role } = profile;
    updateSignedInUser(_id, { name, email, role });
  }, [profile]);

  return { state: profile && read ? { status: 'found', data: profile } : state, retry, changed: setNewer };
}
