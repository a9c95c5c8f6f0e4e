import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why a host can't be asked. */
export type HostProblem = 'unknown' | 'private';

/** An address of the public internet. */
export interface PublicAddress {
  address: string;
  family: number;
}

/**
 * The address of a host in the public internet, to which the connection is then made (`lookupOf`), so that it can't be
 * another one by then; or why there is none. `mayBeLoopback` lets this machine through.
 */
export async function findPublicAddress(
  host: string,
  { mayBeLoopback = false } = {},
): Promise<PublicAddress | HostProblem> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  const [first] = found;
  if (!first) return 'unknown';
  const ranges = mayBeLoopback ? ['unicast', 'loopback'] : ['unicast'];
  return found.every(({ address }) => ranges.includes(ipaddr.process(address).range())) ? first : 'private';
}

/** What a request needs to connect to an address that was found, and to no other. */
export function lookupOf({ address, family }: PublicAddress): LookupFunction {
  return (_host, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family);
}
