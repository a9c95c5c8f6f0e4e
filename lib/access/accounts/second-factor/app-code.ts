import { Secret, TOTP } from 'otpauth';

/** A new secret of 160 random bits, in base32, as apps take it. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code of a secret says: a `otpauth://` address that names the shop and the account. */
export function appUri(secret: string, { shop, email }: { shop: string; email: string }): string {
  return new TOTP({ issuer: shop, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The half minute (counted since 1970) to which a code belongs: the present one, the one before or the next, because
 * clocks differ. Null for a wrong code, and for one that is not newer than the last that was used.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, timestamp, window: 1 });
  if (distance === null) return null;
  const step = totp.counter({ timestamp }) + distance;
  return lastStep !== null && step <= lastStep ? null : step;
}
