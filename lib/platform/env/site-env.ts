import { z } from 'zod';
import { readEnv, wholeNumber } from './read-env';

const siteEnvSchema = z.object({
  NEXTAUTH_URL: z.url({
    protocol: /^https?$/,
    error: 'must be the address that people open, such as https://shop.example',
  }),
  NEXTAUTH_SECRET: z.string('must be set to a random text').min(32, 'must have 32 characters or more'),
  TRUST_PROXY_HOPS: wholeNumber('must be a whole number from 0 to 10', 0, 10).default(0),
  LACEWING_DEMO: z.string().optional(),
});

export interface SiteEnv {
  /** The shop's own URL, without a slash at the end. */
  url: string;
  /** Signs and encrypts sessions. */
  secret: string;
  /** How many proxies in front of the shop append to X-Forwarded-For. */
  trustedProxyHops: number;
  /** Whether the launcher runs the shop on its own throw-away database. */
  isDemo: boolean;
}

let cached: SiteEnv | undefined;

/** The shop's URL, secret and place behind proxies. Throws when a variable is missing or unusable. */
export function siteEnv(): SiteEnv {
  if (cached) return cached;
  const env = readEnv(siteEnvSchema);
  cached = {
    url: env.NEXTAUTH_URL.replace(/\/+$/, ''),
    secret: env.NEXTAUTH_SECRET,
    trustedProxyHops: env.TRUST_PROXY_HOPS,
    isDemo: env.LACEWING_DEMO === '1',
  };
  return cached;
}
