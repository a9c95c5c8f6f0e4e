'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import type { ButtonTone } from '@/components/ui/button-styles';

/** Shows the list without its filters. An empty GET form, so that it also works without scripts. */
export function ClearFiltersButton({ href, tone }: { href: string; tone: ButtonTone }) {
  const router = useRouter();
  return (
    <form
      action={href}
      onSubmit={(event) => {
        event.preventDefault();
        router.push(href as Route);
      }}
    >
      <Button type="submit" tone={tone}>
        Clear Filters
      </Button>
    </form>
  );
}
