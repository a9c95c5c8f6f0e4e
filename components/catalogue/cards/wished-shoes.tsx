'use client';

import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { island, useIsland } from '@/components/ui/island';

const row = island(() => import('./wished-row'));

/** What a signed-in person wished for; nothing for guests. */
export function WishedShoes() {
  const user = useSignedInUser();
  const { code } = useIsland(row, Boolean(user));
  return user && code && <code.WishedRow />;
}
