import type { Metadata } from 'next';
import { findPageViewer } from '@/app/page-viewer';
import { type AdminPageName, adminPages, mayOpenPage } from '@/components/admin/permissions/admin-pages';

/** An admin page's metadata, with a title of its own where it has one; only users with its right see the title. */
export async function adminMetadata(page: AdminPageName, ownTitle?: string): Promise<Metadata> {
  const { title } = adminPages[page];
  // AdminPage shows and logs the failure.
  const viewer = await findPageViewer().catch(() => null);
  return {
    title: mayOpenPage(viewer, page) ? `${ownTitle ?? title} · Admin` : 'Access Denied',
    robots: { index: false, follow: false },
  };
}
