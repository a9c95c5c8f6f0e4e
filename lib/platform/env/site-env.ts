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
  /** The shop's own URL, without a trailing slash. */
  url: string;
  /** Signs and encrypts sessions. */
  secret: string;
  /** The number of proxies in front of the shop that append to X-Forwarded-For. */
  trustedProxyHops: number;
  /** Whether the shop was started by the demo's launcher, with a database of its own. */
  isDemo: boolean;
}

let cached: SiteEnv | undefined;

/** The shop's URL, secret and number of proxies. Throws when a variable is missing or invalid. */
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
