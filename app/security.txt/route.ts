import { contactEmail } from '@/lib/env/contact-env';
import { siteUrl } from '@/lib/env/site-url';
import { defineRoute, endpoint } from '@/lib/http/define-route';

/** Whoever finds a file older than this should ask again; RFC 9116 wants less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60_000;

/** Where to report a hole, as RFC 9116 wants it. next.config.ts shows it at /.well-known/security.txt. */
function securityText(now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${contactEmail()}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl()}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Says where to report a hole (RFC 9116)',
    description: 'Also at `/.well-known/security.txt`.',
    requires: 'anyone',
    sends: ['text/plain'],
    handle: async () =>
      new Response(securityText(new Date()), {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
      }),
  }),
});
