import { AdminCard } from '@/components/admin/shared/admin-card';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/requests/use-file-download';
import { exampleFile } from '@/lib/catalogue/change-sets/example-file';

/** What a file looks like, with an example to begin with. */
export function AboutTheFile({ isFirst }: { isFirst: boolean }) {
  return (
    <AdminCard
      title={isFirst ? 'No imports yet: here’s what a file looks like' : 'What a file looks like'}
      className="mt-8"
      actions={
        <Button
          tone="secondary"
          size="sm"
          onClick={() => saveFile(new Blob([exampleFile()], { type: 'text/csv' }), 'example.csv')}
        >
          Download an example
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <pre tabIndex={0} className="rail rounded-md bg-sunken p-3 text-xs leading-5">
        {exampleFile()}
      </pre>
      <ul className="mt-4 grid max-w-prose list-disc gap-1.5 pl-5 text-pretty text-muted text-sm">
        <li>One row per size. What holds for the whole shoe stands in its first row.</li>
        <li>
          <code>handle</code> is the end of the shoe’s address. A known one changes that shoe, a new one makes a shoe.
        </li>
        <li>
          An empty cell leaves things as they are, and <code>-</code> clears them. Columns that you leave out don’t
          change.
        </li>
        <li>To change what you have, export your products, edit the file in a spreadsheet and drop it here.</li>
      </ul>
    </AdminCard>
  );
}
