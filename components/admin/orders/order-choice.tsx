import { shipPath } from '@/components/admin/shared/admin-paths';
import type { Choice } from '@/components/admin/shared/use-choice';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import type { Order } from '@/lib/orders/order/order-schema';
import { MAX_SHIPPED } from '@/lib/orders/shipments/shipment-schema';

/** What can be done with the chosen orders; it stays in sight below them. */
export function ChosenOrders({ choice: { rows: orders, clear } }: { choice: Choice<Order> }) {
  const { isPending, download } = useFileDownload({
    started: 'Labels and packing slips are downloading.',
    failed: 'The labels could not be printed. Please try again.',
  });
  const isTooMany = orders.length > MAX_SHIPPED;
  const chosenText = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'} chosen`;
  return (
    <>
      <p role="status" className="sr-only">
        {orders.length > 0 && chosenText}
      </p>
      {orders.length > 0 && (
        <section
          aria-label="Chosen orders"
          data-bar-below
          className="high:sticky high:bottom-3 z-10 mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised p-3 shadow-floating sm:px-5"
        >
          <p className="grow px-1 font-medium text-sm tabular-nums">
            {chosenText}
            {isTooMany && <span className="block text-danger text-xs">Choose at most {MAX_SHIPPED} at a time.</span>}
          </p>
          <Button tone="quiet" size="sm" onClick={clear}>
            Clear
          </Button>
          <Button
            tone="secondary"
            size="sm"
            disabled={isTooMany}
            isPending={isPending}
            onClick={() =>
              void download(
                `/api/orders/packing-slips?ids=${orders.map(({ _id }) => _id).join(',')}`,
                shopFile('packing-slips.pdf'),
              )
            }
          >
            Labels and slips
          </Button>
          {isTooMany ? (
            <Button size="sm" disabled>
              Mark as shipped
            </Button>
          ) : (
            <ButtonLink size="sm" href={shipPath(orders.map(({ _id }) => _id))}>
              Mark as shipped
            </ButtonLink>
          )}
        </section>
      )}
    </>
  );
}
