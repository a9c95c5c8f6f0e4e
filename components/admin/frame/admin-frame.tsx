import type { ReactNode } from 'react';
import { AdminSidebar } from './admin-sidebar';

/** What stands around every admin page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="shell flex flex-col gap-6 py-6 lg:flex-row lg:items-start lg:gap-10 lg:py-10">
      <AdminSidebar />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
