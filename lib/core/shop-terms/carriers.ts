interface Carrier {
  /** Where it tracks a parcel: the number follows. */
  trackingUrl: string;
  /** How its numbers look, as far as no other carrier's do. */
  numbers: RegExp;
}

/** The carriers that the shop knows. */
const carriers: Readonly<Record<string, Carrier>> = {
  UPS: { trackingUrl: 'https://www.ups.com/track?tracknum=', numbers: /^1Z[0-9A-Z]{16}$/ },
  USPS: {
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    numbers: /^(9[1-5]\d{20,24}|420\d{5}9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/,
  },
  FedEx: { trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=', numbers: /^(\d{12}|\d{15})$/ },
  DHL: {
    trackingUrl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
    numbers: /^(\d{10}|JD\d{16,18})$/,
  },
  OnTrac: { trackingUrl: 'https://www.ontrac.com/tracking/?number=', numbers: /^[CD]\d{14}$/ },
};

/** The names of the carriers that the shop knows. */
export const carrierNames = Object.keys(carriers);

/** A carrier that the owner added. */
export interface OwnCarrier {
  name: string;
  /** Where it tracks a parcel, with `{number}` in place of the parcel's number. */
  trackingUrl: string;
}

export const isSameCarrier = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A carrier as it writes itself; one that neither the shop nor its owner knows stays as it was typed. */
export function readCarrier(typed: string, ownNames: readonly string[] = []): string {
  return [...carrierNames, ...ownNames].find((name) => isSameCarrier(name, typed)) ?? typed;
}

const NUMBER = '{number}';

/** Whether a link can track parcels: an https address with `{number}` exactly once, behind its host. */
export function isTrackingLink(link: string): boolean {
  return (
    link.split(NUMBER).length === 2 &&
    /^https:\/\/[^\s\p{C}/?#\\@{}"<>]+[/?#][^\s\p{C}\\"<>]*$/iu.test(link) &&
    URL.canParse(link.replace(NUMBER, '1'))
  );
}

/** Where a carrier that the owner added shows where a parcel is; null for any other carrier. */
export function ownTrackingUrlOf(
  own: readonly OwnCarrier[],
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): string | null {
  const known = own.find(({ name }) => name === carrier);
  return known?.trackingUrl.replace(NUMBER, () => encodeURIComponent(trackingNumber)) ?? null;
}

/** The carrier whose tracking numbers look like this one, in groups and small letters too; null when none does. */
export function carrierOfNumber(trackingNumber: string): string | null {
  const plain = trackingNumber.replace(/\s/g, '').toUpperCase();
  return carrierNames.find((name) => carriers[name]?.numbers.test(plain)) ?? null;
}

/** Where a carrier shows where a parcel is; null for a carrier that the shop does not know, and without a number. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const known = carrierNames.includes(carrier) ? carriers[carrier] : undefined;
  return known === undefined || trackingNumber === '' ? null : known.trackingUrl + encodeURIComponent(trackingNumber);
}
