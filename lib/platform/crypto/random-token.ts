import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, or what tells a text or a file apart: its SHA-256 in hex. */
export function hashToken(token: string | Uint8Array): string {
  return createHash('sha256').update(token).digest('hex');
}
