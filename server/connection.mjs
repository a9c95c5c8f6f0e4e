// Decides which headers of a request are trusted, before anything else reads them. Next trusts whatever it gets.

/** Sent where the shop is reached by https: browsers then use nothing else. They ignore it over plain http. */
export const STRICT_TRANSPORT = /** @type {const} */ ([
  'Strict-Transport-Security',
  'max-age=63072000; includeSubDomains',
]);

/**
 * Sent by the router in a browser with its requests for data, which Next tells apart from pages. The router's position
 * (`next-router-state-tree`, `next-url`) is dropped: Next would answer with the difference to it, and fail if it can't
 * read it. The router accepts a whole page as well; a position from an older build means nothing here.
 */
export const ROUTER_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'];

/**
 * Prefixes of other headers that Next acts on and that no browser sends to this shop, and what Next would do. Some of
 * them it drops itself when it serves by itself.
 * @type {readonly (readonly [prefix: string, effect: string])[]}
 */
const DROPPED_HEADERS = [
  ['content-security-policy', 'write its nonce into every script of the page, also of a cached one'],
  ['next-', 'run an action, go on with a page from what the request says it was, render a part of it'],
  ['x-action-', 'take an action for one that another server handed on'],
  ['x-invocation-id', 'keep what it renders for this name alone'],
  ['x-invoke-', 'render another route than the address says'],
  ['x-matched-', 'render another route than the address says'],
  ['x-middleware-', 'believe that the middleware has run, and with which result'],
  ['x-next-', 'believe that tags have expired, read a page from the request’s body'],
  ['x-nextjs-', 'answer with data for a router that the shop has not'],
  ['x-now-', 'render with other parameters than the address says'],
  ['x-prerender-', 'make a kept page anew'],
  ['purpose', 'send an expired page and not make it anew'],
];

/** Headers that only a proxy may set. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip'];

const beginnings = DROPPED_HEADERS.map(([prefix]) => prefix).join('|');
const DROPPED = new RegExp(`^(?:${beginnings})`);
const DROPPED_WITHOUT_PROXY = new RegExp(`^(?:${beginnings}|(?:${PROXY_HEADERS.join('|')})$)`);

// What else Next reads, and why it may. next-internals.test.ts meets a version that reads more.
//   accept-language          `i18n` alone asks for it, which is not set
//   content-type, origin     for actions, which come by POST, which pages do not take
//   cookie                   a preview (__prerender_bypass) needs a secret of the build
//   host                     `trustHostHeader` is off
//   sec-fetch-dest           what is not there and should be no page is a short 404, said before any page is looked for
//   traceparent, tracestate  for a tracer, and there is none
//   user-agent               `htmlLimitedBots` in next.config.ts matches no bot
//   x-forwarded-…            what trusted proxies say; without any it is dropped below

/**
 * The IP that a request came from. Each proxy appends the one it saw to X-Forwarded-For. If there are fewer entries
 * than trusted proxies, the request bypassed one of them, and the header may be forged.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} trustedHops
 */
function clientIpOf({ headers, socket }, trustedHops) {
  const ofSocket = socket.remoteAddress ?? '';
  if (!(trustedHops > 0)) return ofSocket;
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedHops) ?? ofSocket;
}

/**
 * Reduces a request's headers to trusted ones. From here on X-Forwarded-For is the client's IP and nothing else.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} trustedHops how many proxies stand in front of the shop
 */
export function settleHeaders(request, trustedHops) {
  const { headers } = request;
  const dropped = trustedHops > 0 ? DROPPED : DROPPED_WITHOUT_PROXY;
  headers['x-forwarded-for'] = clientIpOf(request, trustedHops);
  for (const name in headers) if (dropped.test(name) && !ROUTER_HEADERS.includes(name)) delete headers[name];
}
