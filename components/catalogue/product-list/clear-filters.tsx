'use client';

import type { ReactNode } from 'react';
import { useGoTo } from '@/components/ui/requests/use-go-to';
import { noteClearing } from './restore-filter-form';

/** A form without fields, whose button leads to the list without filters. */
export function ClearFilters({ url, children }: { url: string; children: ReactNode }) {
  const { goTo, isPending } = useGoTo();
  return (
    <form
      action={url}
      onSubmit={(event) => {
        event.preventDefault();
        noteClearing();
        goTo(url);
      }}
      data-pending={isPending || undefined}
    >
      {children}
    </form>
  );
}
