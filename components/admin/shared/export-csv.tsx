import { today } from '@/components/admin/shared/period-fields';
import { Button } from '@/components/ui/button';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { shopFile } from '@/lib/core/shop-terms/file-name';

interface ExportCsvProps {
  /** What the file holds, as the API's address, the file and its failure call it. */
  things: 'orders' | 'invoices' | 'payments';
  /** The filters of the list, as its API reads them; of all pages. */
  filterQuery: string;
}

/** Downloads all of a list that its filters leave, as a file that says the day. */
export function ExportCsv({ things, filterQuery }: ExportCsvProps) {
  const { isPending, download } = useFileDownload({ failed: `Failed to export ${things}.` });
  const query = [filterQuery, 'format=csv'].filter(Boolean).join('&');
  return (
    <Button
      tone="secondary"
      isPending={isPending}
      onClick={() => void download(`/api/${things}?${query}`, shopFile(`${things}-${today()}.csv`))}
    >
      Export CSV
    </Button>
  );
}
