import { showToast } from '@/components/ui/toast-store';

/** Says that the receipt is on its way. The document itself is to come from `GET /api/orders/:id/receipt`. */
export function startReceiptDownload(): void {
  showToast({ tone: 'success', text: 'Receipt download started!' });
}
