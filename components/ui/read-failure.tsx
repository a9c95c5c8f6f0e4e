import type { ReactNode } from 'react';
import { Button } from './button';
import { Notice } from './notice';

/** Says what could not be read, with a way to try again. */
export function ReadFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        <Button tone="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
