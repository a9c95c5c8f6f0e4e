import { useRef, useState } from 'react';
import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { useSizeName } from '@/components/catalogue/sizes/size';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { ReadFailure } from '@/components/ui/read-failure';
import { useAction } from '@/components/ui/requests/use-action';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { messageOf } from '@/lib/access/api/api-client';
import { readApiList } from '@/lib/access/api/api-list';
import { formatCents } from '@/lib/core/money/money';
import { formatDate } from '@/lib/platform/locale/locale';
import { type Alert, alertSchema } from '@/lib/storefront/alerts/alert-schema';
import { askToBeTold, withdrawAlert } from '@/lib/storefront/alerts/alerts-store';
import { newsOf } from './alert-words';

const alertsSchema = z.array(alertSchema);
const ALERTS_AT_ONCE = 20;

/** What an alert watches; of another version's kind it is a size. */
const watchedOf = ({ kind, size, product }: Alert) => ({
  productId: product._id,
  kind: kind === 'price' ? ('price' as const) : ('size' as const),
  size: size ?? undefined,
});

/** Some of the user's alerts, newest first, with the number of all of them. */
export function readAlerts(limit: number, signal?: AbortSignal): Promise<{ rows: Alert[]; total: number }> {
  // A page has 100 rows at most, which is far more than people read.
  return readApiList(`/api/alerts?limit=${Math.min(limit, 100)}`, alertsSchema, signal);
}

/** What the user waits for and was told lately, to be removed with a way back. */
export function AlertList() {
  const [limit, setLimit] = useState(ALERTS_AT_ONCE);
  const title = useRef<HTMLHeadingElement>(null);
  const nameOf = useSizeName();
  const newsFor = (alert: Alert) => {
    const { sizeScale, label, gender } = alert.product;
    return newsOf(watchedOf(alert), (size) => nameOf({ size, sizeScale, label, gender }));
  };
  const { state, isStale, reload, update } = useRead('alerts', (signal) => readAlerts(limit, signal), {
    query: String(limit),
  });
  const { isPending, run } = useAction(
    async (work: () => Promise<void>) => {
      await work();
      reload();
    },
    (error) => {
      showToast({ tone: 'danger', text: messageOf(error, 'That didn’t work. Please try again.') });
      reload();
    },
  );

  function remove(alert: Alert): void {
    const { _id, product, toldAt } = alert;
    const back = () => askToBeTold(watchedOf(alert));
    void run(async () => {
      await withdrawAlert(_id);
      update(({ rows, total }) => ({ rows: rows.filter((row) => row._id !== _id), total: total - 1 }));
      title.current?.focus();
      showToast({
        tone: 'info',
        text: toldAt ? 'Removed from your list.' : `We won’t tell you when ${newsFor(alert)}: ${product.name}.`,
        // Who comes back stands at the end of the line: others may have been promised the place.
        ...(!toldAt && { action: { label: 'Undo', onSelect: () => void run(back), isKept: true } }),
      });
    });
  }

  if (state.status === 'loading') return <Skeleton className="h-40 w-full rounded-lg" />;
  if (state.status !== 'found') return <ReadFailure onRetry={reload}>Your alerts could not be loaded.</ReadFailure>;
  const { rows, total } = state.data;
  return (
    <div aria-busy={isPending || isStale}>
      <h2 ref={title} tabIndex={-1} className="sr-only">
        Alerts
      </h2>
      {rows.length === 0 && (
        <p className="text-muted">
          You don’t have any alerts. On a shoe’s page, you can ask us to tell you when a size is back or the price
          drops.
        </p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((alert) => (
          <li key={alert._id} className="flex items-center gap-4 py-4 first:pt-0">
            <div className="tile size-16 shrink-0 overflow-hidden rounded-sm">
              <ProductPicture image={alert.product.image} alt="" sizes="64px" className="w-full p-[6%]" />
            </div>
            <div className="wrap-anywhere min-w-0 grow text-sm">
              <p className="font-medium">
                <Link
                  href={`/product/${encodeURIComponent(alert.product._id)}`}
                  className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
                >
                  {alert.product.name}
                </Link>
              </p>
              <p className="text-muted">
                {alert.product.brand} · {formatCents(alert.product.price)}
              </p>
              <p className="mt-1">
                {alert.toldAt ? (
                  <Badge tone="success">Emailed on {formatDate(alert.toldAt, 'medium', 'reader')}</Badge>
                ) : (
                  `We’ll tell you when ${newsFor(alert)}.`
                )}
              </p>
            </div>
            <Button tone="quiet" size="sm" onClick={() => remove(alert)}>
              Remove
              <VisuallyHidden>
                {' '}
                {alert.product.name}, {newsFor(alert)}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {total > rows.length && limit < 100 && (
        <Button tone="secondary" className="mt-4" onClick={() => setLimit(limit + 40)}>
          Show more
        </Button>
      )}
    </div>
  );
}
