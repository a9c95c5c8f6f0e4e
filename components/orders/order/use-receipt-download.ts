import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { shopFile } from '@/lib/core/shop-terms/file-name';

/** Downloads the receipt of an order. */
export function useReceiptDownload(orderId: string): { isPending: boolean; download: () => Promise<void> } {
  const { isPending, download } = useFileDownload({
    started: 'Receipt download started!',
    failed: 'The receipt could not be downloaded. Please try again.',
  });
  return {
    isPending,
    download: () => download(`/api/orders/${encodeURIComponent(orderId)}/receipt`, shopFile(`${orderId}.pdf`)),
  };
}
