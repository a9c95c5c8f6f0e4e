import { useRef, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { useOwnCarriers } from '@/components/admin/frame/own-carriers';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import type { useDisclosure } from '@/components/admin/shared/use-disclosure';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { carrierNames, carrierOfNumber } from '@/lib/core/shop-terms/carriers';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import { stageOf, statusRefusal } from '@/lib/core/statuses/order-status';
import type { Shipment } from '@/lib/orders/order/order-parts-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { shoeOf } from '@/lib/orders/order/ordered-shoe';
import { pairsWithin, pairsWithout, type SomePairs, unshippedOf } from '@/lib/orders/order/pairs-owed';
import { lostItsMoney } from '@/lib/orders/order/payment-words';
import type { Refund } from '@/lib/orders/refunds/refund-schema';
import { parcelSchema } from '@/lib/orders/shipments/shipment-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { PairsChoice, pairsChosen, type Quantities } from './pairs-choice';
import { UnpaidField } from './unpaid-field';

interface OrderParcelsProps {
  order: Order;
  /** Opens and closes the form of a new parcel. */
  adding: ReturnType<typeof useDisclosure>;
  refunds: readonly Refund[];
  /** Called when the order has changed, or may have. */
  onChanged: () => void;
}

/** Who calls a pair what: an exchanged one has the name of what it replaces. */
function named(order: Order, pairs: readonly SomePairs[]) {
  return pairs.map((pair) => ({ ...pair, ...shoeOf({ lines: order.orderItems }, pair.product, pair.size) }));
}

/** The parcels of an order, and the form that adds one as long as something is left. */
export function OrderParcels({ order, adding: { isOpen, close, opener }, refunds, onChanged }: OrderParcelsProps) {
  const mayShip = useRight('orders:ship');
  const left = statusRefusal(order, 'ship') !== null ? [] : unshippedOf({ ...order, lines: order.orderItems });
  return (
    <>
      {order.shipments.length === 0 ? (
        <p className="mt-3 text-muted text-sm">
          {stageOf(order) === 'cancelled' ? 'Nothing was shipped.' : 'No packages yet.'}
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {order.shipments.map((shipment, index) => (
            <Parcel key={shipment._id} shipment={shipment} index={index} />
          ))}
        </ol>
      )}
      {left.length > 0 && order.shipments.length > 0 && (
        <p className="mt-2 text-sm">
          <b className="font-medium">Left to ship:</b>{' '}
          {named(order, left)
            .map((line) => `${line.quantity} × ${line.name}, ${sizeWithWord(sizeName('us-men', line))}`)
            .join('; ')}
        </p>
      )}
      {mayShip && left.length > 0 && (
        <Button tone="secondary" size="sm" className="mt-4" {...opener}>
          Add package
        </Button>
      )}
      {/* It stays open where nothing is left: someone else was faster, and it says so. */}
      {isOpen && <ParcelForm order={order} left={left} refunds={refunds} onChanged={onChanged} onClose={close} />}
    </>
  );
}

function Parcel({ shipment, index }: { shipment: Shipment; index: number }) {
  const { carrier, trackingNumber, trackingUrl, lines, shippedAt } = shipment;
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          Package {index + 1}: {carrier}{' '}
          {trackingUrl ? (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center break-all tabular-nums underline underline-offset-4"
            >
              {trackingNumber}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <span className="break-all tabular-nums">{trackingNumber}</span>
          )}
        </span>
        <time dateTime={shippedAt} className="text-muted text-xs">
          {formatDate(shippedAt, 'moment', 'reader')}
        </time>
      </p>
      <ul className="text-muted">
        {lines.map((line) => (
          <li key={`${line.product} ${line.size}`}>
            {line.quantity} × {line.name}, {sizeWithWord(sizeName('us-men', line))}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ParcelFormProps extends Omit<OrderParcelsProps, 'adding'> {
  left: readonly SomePairs[];
  onClose: () => void;
}

const CARRIERS_ID = 'parcel-carriers';

function ParcelForm({ order, left, refunds, onChanged, onClose }: ParcelFormProps) {
  // What was paid back before it left is not packed, unless the administrator wants it.
  const paidBack = stageOf(order) === 'delivered' ? [] : refunds.flatMap(({ lines }) => lines);
  const [wanted, setWanted] = useState<Quantities>(() => pairsWithout(left, paidBack));
  const quantities = pairsWithin(wanted, left);
  const [isNoneChosen, setIsNoneChosen] = useState(false);
  const [isUnpaid, setIsUnpaid] = useState(false);
  const names = [...carrierNames, ...useOwnCarriers()];
  const lastNumber = useRef('');
  const form = useForm({
    initial: { carrier: carrierNames[0] ?? '', trackingNumber: '' },
    fields: ['carrier', 'trackingNumber'] as const,
    check: (values) => {
      const issues = parcelSchema.safeParse(values).error?.issues ?? [];
      const labels: Record<string, string> = { carrier: 'Carrier', trackingNumber: 'Tracking number' };
      return Object.fromEntries(
        issues.map(({ path, message }) => [path[0], `${labels[String(path[0])]} ${message}`]),
      ) as Partial<Record<'carrier' | 'trackingNumber', string>>;
    },
    onChange: ({ trackingNumber }) => {
      if (trackingNumber === lastNumber.current) return;
      lastNumber.current = trackingNumber;
      const known = carrierOfNumber(trackingNumber);
      if (known) form.change({ carrier: known });
    },
    async send(values) {
      const lines = pairsChosen(quantities);
      setIsNoneChosen(lines.length === 0);
      if (lines.length === 0) return;
      const body = { ...values, lines, ...(isUnpaid && { unpaid: true }) };
      await callApi(`/api/orders/${order._id}/shipments`, { method: 'POST', body });
      forgetUnseenReads();
      showToast({ tone: 'success', text: 'Package added. The customer gets an email with a tracking link.' });
      onClose();
      onChanged();
    },
    fallback: 'The package could not be added. Please try again.',
    onFailure: onChanged,
  });
  return (
    <form {...form.props} className="mt-4 grid gap-4 border-line border-t pt-5">
      <FormProblems form={form} />
      <PairsChoice
        legend="What is in it"
        pairs={named(order, left)}
        quantities={quantities}
        onChange={setWanted}
        error={isNoneChosen ? 'Choose at least one pair.' : undefined}
      />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField label="Carrier" list={CARRIERS_ID} maxLength={40} autoComplete="off" {...form.text('carrier')} />
        <TextField
          label="Tracking number"
          // The form was asked for, maybe from the top of the page.
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text('trackingNumber')}
        />
        <datalist id={CARRIERS_ID}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {lostItsMoney(order) && <UnpaidField number={order.number} isChecked={isUnpaid} onChange={setIsUnpaid} />}
      <p className="flex flex-wrap gap-3">
        {left.length > 0 && (
          <Button type="submit" size="sm" isPending={form.isPending}>
            Save package
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={onClose}>
          {left.length > 0 ? 'Cancel' : 'Close'}
        </Button>
      </p>
    </form>
  );
}
