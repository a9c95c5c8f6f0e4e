import { buttonClass } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown in place of a catalogue page while the database is down; `href` is the page's own path. */
export function ShopUnavailable({ title, href }: { title: string; href: string }) {
  return (
    <div className="shell py-10 sm:py-14">
      <EmptyState
        heading="h1"
        title={title}
        actions={
          // Not the router's link, which may show a cached page.
          <a href={href} className={buttonClass({})}>
            Try again
          </a>
        }
      >
        <p>The shop is unavailable right now. Your cart is safe. Please try again in a moment.</p>
      </EmptyState>
    </div>
  );
}
