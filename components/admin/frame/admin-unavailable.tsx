import { EmptyState } from '@/components/ui/empty-state';

/** The panel while nobody can say who is there. */
export function PanelUnavailable() {
  return (
    <div className="shell">
      <EmptyState heading="h1" title="The panel is not available">
        <p role="alert">The shop&apos;s database does not answer. Reload this page in a moment.</p>
      </EmptyState>
    </div>
  );
}
