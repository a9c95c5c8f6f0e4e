import type { ReactNode } from 'react';
import { InfoIcon } from '@/components/ui/icons';

/** What all pages of the panel say about the shop as it is set up. */
export function FrameNote({ children }: { children: ReactNode }) {
  return (
    <p className="mb-5 flex items-start gap-2 text-muted text-xs">
      <InfoIcon className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
