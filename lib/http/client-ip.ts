import ipaddr from 'ipaddr.js';

/** An IP address without the port that some gateways append to it. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** One spelling per IP: no zone, and IPv4 for IPv4-mapped IPv6. `unknown` for anything else. */
function canonical(hop: string): string {
  const [ip = ''] = withoutPort(hop).split('%', 1);
  // `isValid` alone takes a bare number for an IPv4 address.
  if (!ipaddr.IPv6.isValid(ip) && !ipaddr.IPv4.isValidFourPartDecimal(ip)) return 'unknown';
  return ipaddr.process(ip).toString();
}

/**
 * The IP that a request came from, for rate limits; `unknown` without a usable one. Each trusted proxy appends the IP that
 * it saw to X-Forwarded-For, so only the last `trustedHops` entries can be trusted. Without a proxy (0) the shop's own
 * server has replaced the header with the socket's IP.
 */
export function readClientIp(headers: Headers, trustedHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return canonical(hops.at(-Math.max(1, trustedHops)) ?? hops[0] ?? '');
}
