import { headers } from 'next/headers';
import { cache } from 'react';
import { findViewer } from '@/lib/access/session/viewer';
import { siteEnv } from '@/lib/platform/env/site-env';
import { readClientIp } from '@/lib/platform/http/client-ip';

/** The user of this request, by the session cookie; read once per request. */
export const findPageViewer = cache(async () => findViewer(await headers()));

/** The IP address that requests this page; `unknown` without one. */
export const findPageClientIp = async () => readClientIp(await headers(), siteEnv().trustedProxyHops);
