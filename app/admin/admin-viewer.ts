import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { findViewer } from '@/lib/accounts/session/viewer';

/** Who asks for this page, by the session cookie and as the database knows them now; read once a request. */
export const findPageViewer = cache(async () => findViewer(await headers()));

/** A panel page's metadata; its title is told to administrators only. */
export async function adminMetadata(title: string): Promise<Metadata> {
  // What keeps the page from knowing who is there is said and logged by the page itself.
  const viewer = await findPageViewer().catch(() => null);
  return {
    title: viewer?.role === 'admin' ? `${title} · Admin` : 'Access Denied',
    robots: { index: false, follow: false },
  };
}
