import type { Metadata } from 'next';
import { allLinks } from '@/components/storefront/layout/navigation';
import { WaysOn } from '@/components/storefront/layout/ways-on';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ScenePicture } from '@/components/ui/scene-picture';
import { TextField } from '@/components/ui/text-field';

export const metadata: Metadata = { title: 'Page not found' };

/** The 404 page, with a search field and the main links. */
export default function NotFound() {
  return (
    <div className="shell py-10 sm:py-14">
      <EmptyState heading="h1" title="This page has flown" picture={<ScenePicture scene="five-colors" />}>
        <p>We can’t find that page. Try a search, or start here.</p>
        {/* A plain form: it works without scripts. */}
        <form action="/products" className="mt-8 flex items-end gap-3 text-left text-text">
          <TextField label="Search all shoes" name="search" type="search" required className="grow" />
          <Button type="submit" className="h-12">
            Search
          </Button>
        </form>
        <WaysOn links={allLinks()} />
      </EmptyState>
    </div>
  );
}
