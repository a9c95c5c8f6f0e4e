import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { siteEnv } from '@/lib/platform/env/site-env';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** A separate key, so that sealed texts reveal nothing about sessions, which are signed with the same secret. */
function sealingKey(): Buffer {
  return Buffer.from(hkdfSync('sha256', siteEnv().secret, '', `lacewing sealed text ${VERSION}`, 32));
}

/**
 * Encrypts a text (AES-256-GCM), so that it can't be read from the database. Each call gives a different result. Opened
 * only with the same NEXTAUTH_SECRET.
 */
export function sealText(text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(), iv, { authTagLength: TAG_BYTES });
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/** Decrypts a text of `sealText`; null when it was altered, or sealed with another secret. */
export function openText(sealed: string): string | null {
  const [version, encoded] = sealed.split('.');
  if (version !== VERSION || !encoded) return null;
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(), iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
