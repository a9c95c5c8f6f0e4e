import { SizeWithWord } from '@/components/catalogue/sizes/size';
import { buttonClass } from '@/components/ui/button-styles';
import { TruckIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Shipment } from '@/lib/orders/order/order-parts-schema';
import { formatDate } from '@/lib/platform/locale/locale';

type Parcel = Omit<Shipment, '_id'>;

interface ParcelsProps {
  shipments: readonly Parcel[];
  /** To follow them is what the page is for: the first link is filled. */
  isNextStep?: boolean;
}

/** The parcels of an order: who carries each, under which number, and what is in it. */
export function Parcels({ shipments, isNextStep = false }: ParcelsProps) {
  return shipments.map((shipment, index) => (
    <ParcelSection
      key={`${shipment.carrier} ${shipment.trackingNumber}`}
      shipment={shipment}
      title={shipments.length > 1 ? `Package ${index + 1} of ${shipments.length}` : 'Your package'}
      isNextStep={isNextStep && index === 0}
    />
  ));
}

interface ParcelProps {
  shipment: Parcel;
  title: string;
  isNextStep: boolean;
}

/** Who carries a parcel, under which number, and the way to follow it. */
export function ParcelFacts({ shipment, title, isNextStep }: ParcelProps) {
  const { carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 text-sm">
      <div className="min-w-0">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-muted">
          Shipped{' '}
          <time dateTime={shippedAt} className="whitespace-nowrap">
            {formatDate(shippedAt, 'long', 'reader')}
          </time>{' '}
          with {carrier}
        </p>
        <p className="mt-1 break-all text-muted">
          Tracking number <span className="font-medium text-text">{trackingNumber}</span>
        </p>
      </div>
      {trackingUrl && (
        <a href={trackingUrl} rel="noreferrer" className={buttonClass({ tone: isNextStep ? 'primary' : 'secondary' })}>
          <TruckIcon className="size-4.5" />
          Track with {carrier}
          <VisuallyHidden> {trackingNumber}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}

function ParcelSection(props: ParcelProps) {
  const { shipment, title } = props;
  return (
    <section aria-label={title} className="mt-6 rounded-lg border border-line bg-raised p-5 text-sm sm:p-7">
      <ParcelFacts {...props} />
      <ul className="mt-4 grid gap-1 border-line border-t pt-4">
        {shipment.lines.map(({ product, name, quantity, ...size }) => (
          <li key={`${product} ${size.size}`}>
            {quantity} × {name}, <SizeWithWord of={size} />
          </li>
        ))}
      </ul>
    </section>
  );
}
