import type { ReactNode } from 'react';
import { PanelSidebar } from './admin-sidebar';

/** The panel around one of its pages. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="shell flex flex-col gap-6 py-6 lg:flex-row lg:items-start lg:gap-10 lg:py-10">
      <PanelSidebar />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
