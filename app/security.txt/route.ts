import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { contactEmail } from '@/lib/platform/env/contact-env';
import { siteUrl } from '@/lib/platform/env/site-url';
import { DAY_MS } from '@/lib/platform/locale/calendar';

/** How long the file is valid; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). next.config.ts shows it at /.well-known/security.txt. */
function securityText(now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const email = contactEmail();
  return [
    `Contact: ${email === null ? `${siteUrl()}/contact` : `mailto:${email}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl()}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Says where to report a vulnerability (RFC 9116)',
    description: 'Also at `/.well-known/security.txt`.',
    requires: 'anyone',
    sends: ['text/plain'],
    handle: async () =>
      new Response(securityText(new Date()), {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
      }),
  }),
});
