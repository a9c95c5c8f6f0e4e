import type { Metadata } from 'next';
import { findPageViewer } from '@/app/page-viewer';

/** An admin page's metadata; only administrators see its title. */
export async function adminMetadata(title: string): Promise<Metadata> {
  // AdminPage shows and logs the failure.
  const viewer = await findPageViewer().catch(() => null);
  return {
    title: viewer?.role === 'admin' ? `${title} · Admin` : 'Access Denied',
    robots: { index: false, follow: false },
  };
}
