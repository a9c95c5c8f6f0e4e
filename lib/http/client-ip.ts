import ipaddr from 'ipaddr.js';

/** An IP address without the port that some gateways append to it. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** One spelling for each address, without the interface that it came in by, and IPv4 for IPv4 that comes in IPv6. */
function canonical(hop: string): string {
  const [ip = ''] = withoutPort(hop).split('%', 1);
  // `isValid` alone takes a bare number for an IPv4 address.
  if (!ipaddr.IPv6.isValid(ip) && !ipaddr.IPv4.isValidFourPartDecimal(ip)) return 'unknown';
  return ipaddr.process(ip).toString();
}

/**
 * The network address that a request came from, for limits; `unknown` for whatever is none. Each trusted proxy
 * appends the address that it saw to X-Forwarded-For, so only the last `trustedHops` entries can be believed. Without a
 * proxy (0) the shop's own server has replaced the header with the socket's address.
 */
export function readClientIp(headers: Headers, trustedHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return canonical(hops.at(-Math.max(1, trustedHops)) ?? hops[0] ?? '');
}
