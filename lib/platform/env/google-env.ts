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
  /** The OpenID provider, without a slash at the end. */
  issuer: string;
}

/** How Google sign-in is set up; null when it is not. Throws when half of it is set. */
export function googleEnv(): GoogleEnv | null {
  const env = readEnv(googleEnvSchema);
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    issuer: env.GOOGLE_ISSUER.replace(/\/+$/, ''),
  };
}

/**
 * How pages offer signing in with Google where it is not configured: a real shop hides it, the demo shop says what is
 * missing.
 */
export function googleOffer(): 'ready' | 'unconfigured' | 'hidden' {
  if (googleEnv()) return 'ready';
  return siteEnv().isDemo ? 'unconfigured' : 'hidden';
}
