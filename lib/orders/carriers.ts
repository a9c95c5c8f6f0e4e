/** The carriers that the shop knows, each with where it tracks a parcel: the number follows. */
const carriers: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  OnTrac: 'https://www.ontrac.com/tracking/?number=',
};

/** The names of the carriers that the shop knows. */
export const carrierNames = Object.keys(carriers);

/** How the numbers of each carrier look, as far as no other carrier's do. */
const numberForms: readonly (readonly [carrier: string, form: RegExp])[] = [
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  ['USPS', /^(9[1-5]\d{20,24}|420\d{5}9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/],
  ['OnTrac', /^[CD]\d{14}$/],
  ['FedEx', /^(\d{12}|\d{15})$/],
  ['DHL', /^(\d{10}|JD\d{16,18})$/],
];

/** The carrier whose tracking numbers look like this; null when none does. */
export function carrierOfNumber(trackingNumber: string): string | null {
  return numberForms.find(([, form]) => form.test(trackingNumber))?.[0] ?? null;
}

/** A carrier as it writes itself; one that the shop does not know stays as it was typed. */
export function readCarrier(typed: string): string {
  return carrierNames.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}

/** Where a carrier shows where a parcel is; null for a carrier that the shop does not know. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const known = carrierNames.includes(carrier) ? carriers[carrier] : undefined;
  return known === undefined ? null : known + encodeURIComponent(trackingNumber);
}
