'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';

/** Shows the list without its filters. An empty GET form, so that it also works without scripts. */
export function ClearFiltersButton({ address }: { address: string }) {
  const router = useRouter();
  return (
    <form
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        router.push(address as Route);
      }}
    >
      <Button type="submit">Clear Filters</Button>
    </form>
  );
}
