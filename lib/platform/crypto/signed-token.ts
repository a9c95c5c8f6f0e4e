import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { siteEnv } from '@/lib/platform/env/site-env';

const ID_BYTES = 16;
const TIME_BYTES = 4;
const MAC_BYTES = 16;

/** A separate key for each purpose, so that a token is valid for one purpose only. */
function macOf(purpose: string, bytes: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', siteEnv().secret, '', `lacewing signed token ${purpose}`, 32));
  return createHmac('sha256', key).update(bytes).digest().subarray(0, MAC_BYTES);
}

/** A token for an id (a UUID) that expires; nothing is stored. Deterministic. */
export function signToken(purpose: string, id: string, expiresAt: Date): string {
  const bytes = Buffer.alloc(ID_BYTES + TIME_BYTES);
  bytes.write(id.replaceAll('-', ''), 'hex');
  bytes.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), ID_BYTES);
  return Buffer.concat([bytes, macOf(purpose, bytes)]).toString('base64url');
}

/** The id of a token; null when it is invalid, expired, or signed with another NEXTAUTH_SECRET. */
export function readSignedToken(purpose: string, token: string, now: Date): string | null {
  const all = Buffer.from(token, 'base64url');
  if (all.length !== ID_BYTES + TIME_BYTES + MAC_BYTES || all.toString('base64url') !== token) return null;
  const bytes = all.subarray(0, ID_BYTES + TIME_BYTES);
  if (!timingSafeEqual(macOf(purpose, bytes), all.subarray(ID_BYTES + TIME_BYTES))) return null;
  if (bytes.readUInt32BE(ID_BYTES) * 1000 <= now.getTime()) return null;
  return bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
