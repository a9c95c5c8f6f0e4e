import type { Route } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/frame/admin-frame';
import { AccessDenied, AdminUnavailable } from '@/components/admin/frame/admin-refusals';
import { logUnexpected } from '@/lib/http/error-response';
import { findPageViewer } from './admin-viewer';

/**
 * The frame of every admin page. It asks the database who is there, at each request, and renders `children` for
 * administrators only: for anybody else they leave no trace in the HTML or in the router's data. That is done by each
 * page and not by a layout, because the router may ask for a page without its layouts.
 */
export async function AdminPage({ path, children }: { path: Route; children: ReactNode }) {
  await connection();
  const viewer = await findPageViewer().catch((error: unknown) => {
    unstable_rethrow(error);
    logUnexpected(error);
    return 'unknown' as const;
  });
  if (viewer === 'unknown') return <AdminUnavailable />;
  if (viewer?.role !== 'admin') return <AccessDenied path={path} isSignedIn={viewer !== null} />;
  return <AdminFrame>{children}</AdminFrame>;
}
