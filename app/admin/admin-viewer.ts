import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { findViewer } from '@/lib/accounts/session/viewer';

/** The user of this request as stored now, by the session cookie; read once per request. */
export const findPageViewer = cache(async () => findViewer(await headers()));

/** An admin page's metadata; only administrators see its title. */
export async function adminMetadata(title: string): Promise<Metadata> {
  // AdminPage shows and logs the failure.
  const viewer = await findPageViewer().catch(() => null);
  return {
    title: viewer?.role === 'admin' ? `${title} · Admin` : 'Access Denied',
    robots: { index: false, follow: false },
  };
}
