import { z } from 'zod';
import { readEnv } from './read-env';
import { siteEnv } from './site-env';

const googleEnvSchema = z
  .object({
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: z.url('must be the address of an OpenID provider').default('https://accounts.google.com'),
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID || env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'must be set together with GOOGLE_CLIENT_ID',
  })
  .refine((env) => !env.GOOGLE_CLIENT_SECRET || env.GOOGLE_CLIENT_ID, {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'must be set together with GOOGLE_CLIENT_SECRET',
  });

export interface GoogleEnv {
  clientId: string;
  clientSecret: string;
  /** The OpenID provider, without a trailing slash. */
  issuer: string;
}

/** The settings of Google sign-in; null without any. Throws when only some are set. */
export function googleEnv(): GoogleEnv | null {
  const env = readEnv(googleEnvSchema);
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    issuer: env.GOOGLE_ISSUER.replace(/\/+$/, ''),
  };
}

/** How pages offer Google sign-in. Without settings a real shop hides it, and the demo explains what is missing. */
export function googleOffer(): 'ready' | 'unconfigured' | 'hidden' {
  if (googleEnv()) return 'ready';
  return siteEnv().isDemo ? 'unconfigured' : 'hidden';
}
