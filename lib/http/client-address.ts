/**
 * The network address that a request came from, for limits by address. Each trusted proxy appends the address that it
 * saw to X-Forwarded-For, so only the last `trustedHops` entries can be believed. Without a proxy (0) the shop's own
 * server has replaced the header with the socket's address.
 */
export function clientAddress(headers: Headers, trustedHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-Math.max(1, trustedHops)) ?? hops[0] ?? 'unknown';
}
