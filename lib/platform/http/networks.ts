import ipaddr from 'ipaddr.js';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** An address or a network such as `10.0.0.0/8`; null for anything else. */
function readNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an IP, as `readClientIp` writes it, lies within one of some networks. */
export function isWithin(clientIp: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(clientIp)) return false;
  const address = ipaddr.process(clientIp);
  return networks.some((text) => {
    const network = readNetwork(text);
    return network !== null && network[0].kind() === address.kind() && address.match(network);
  });
}
