import type { Route } from 'next';
import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { findPageViewer } from '@/app/page-viewer';
import { AccessDenied, AdminUnavailable } from '@/components/admin/frame/admin-refusals';
import { AdminSidebar } from '@/components/admin/frame/admin-sidebar';
import { logUnexpected } from '@/lib/http/error-response';

/**
 * The frame of every admin page. It checks at each request that the user is an administrator; for anybody else
 * `children` are not rendered, neither into the HTML nor into the router's data. Each page does this itself, not a
 * layout, because the router may request a page without its layouts.
 */
export async function AdminPage({ path, children }: { path: Route; children: ReactNode }) {
  const viewer = await findPageViewer().catch((error: unknown) => {
    unstable_rethrow(error);
    logUnexpected(error);
    return 'unknown' as const;
  });
  if (viewer === 'unknown') return <AdminUnavailable />;
  if (viewer?.role !== 'admin') return <AccessDenied path={path} isSignedIn={viewer !== null} />;
  return (
    <div
      data-slim-frame="admin"
      className="shell flex flex-col gap-6 py-6 lg:flex-row lg:items-start lg:gap-10 lg:py-10"
    >
      <AdminSidebar />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
