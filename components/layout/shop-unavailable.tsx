import { buttonClass } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';

/** Stands where the catalogue would be while the database is away; `href` is the page's own. */
export function ShopUnavailable({ title, href }: { title: string; href: string }) {
  return (
    <div className="shell">
      <EmptyState
        heading="h1"
        title={title}
        actions={
          // Not the router: it would show what it remembers.
          <a href={href} className={buttonClass({})}>
            Try Again
          </a>
        }
      >
        <p>The shop is briefly unavailable. Your cart is safe; try again in a moment.</p>
      </EmptyState>
    </div>
  );
}
