import ipaddr from 'ipaddr.js';

/** An IP address without the port that some gateways append. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** The canonical form of an IP: without zone, and IPv4 for IPv4-mapped IPv6. `unknown` for anything else. */
function canonical(hop: string): string {
  const [ip = ''] = withoutPort(hop).split('%', 1);
  // `isValid` alone accepts a plain number as an IPv4 address.
  if (!ipaddr.IPv6.isValid(ip) && !ipaddr.IPv4.isValidFourPartDecimal(ip)) return 'unknown';
  return ipaddr.process(ip).toString();
}

/**
 * The client's IP, for rate limits; `unknown` without a valid one. The shop's own server has replaced X-Forwarded-For
 * by the IP that it determined (server/connection.mjs); with fewer entries than `trustedHops` the last one counts. On a
 * host without that server each trusted proxy appends the IP that it saw, so only the last `trustedHops` count.
 */
export function readClientIp(headers: Headers, trustedHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return canonical(hops.at(-Math.max(1, trustedHops)) ?? hops.at(-1) ?? '');
}
