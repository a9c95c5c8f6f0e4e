/** The carriers that the shop knows, each with where it tracks a parcel: the number follows. */
const carriers: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  OnTrac: 'https://www.ontrac.com/tracking/?number=',
};

const carrierNames = Object.keys(carriers);

/** A carrier as it writes itself; one that the shop does not know stays as it was typed. */
export function readCarrier(typed: string): string {
  return carrierNames.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}

/** Where a carrier shows where a parcel is; null for a carrier that the shop does not know. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const known = carrierNames.includes(carrier) ? carriers[carrier] : undefined;
  return known === undefined ? null : known + encodeURIComponent(trackingNumber);
}
