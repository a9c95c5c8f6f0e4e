import { z } from 'zod';
import { readEnv } from './read-env';

const siteUrlSchema = z.object({
  NEXTAUTH_URL: z
    .url('must be the address that people open, such as https://shop.example')
    .default('http://localhost:3000'),
});

/** The shop's own URL, without a trailing slash. Needs no secret. */
export function siteUrl(): string {
  return readEnv(siteUrlSchema).NEXTAUTH_URL.replace(/\/+$/, '');
}
