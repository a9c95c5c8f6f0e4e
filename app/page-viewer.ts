import { headers } from 'next/headers';
import { cache } from 'react';
import { findViewer } from '@/lib/session/viewer';

/** The user of this request, by the session cookie; read once per request. */
export const findPageViewer = cache(async () => findViewer(await headers()));
