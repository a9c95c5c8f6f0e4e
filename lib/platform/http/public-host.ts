import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isWithin } from './networks';

/** Why a host can't be asked. */
export type HostProblem = 'unknown' | 'private';

/** An address of the public internet. */
export interface PublicAddress {
  address: string;
  family: number;
}

/** Networks that look public by their range: IPv4 addresses in an old form of IPv6, and what Azure's machines serve. */
const privateNetworks = ['::/96', '168.63.129.16/32'];

/** Where an address leads: to this machine, to the public internet, or to neither. */
function placeOf(address: string): 'loopback' | 'public' | 'private' {
  const range = ipaddr.process(address).range();
  if (range === 'loopback') return 'loopback';
  return range === 'unicast' && !isWithin(address, privateNetworks) ? 'public' : 'private';
}

/**
 * The address of a host in the public internet, to which the connection is then made (`lookupOf`), so that it can't be
 * another one by then; or why there is none. With `places` it may lead to this machine as well, or instead.
 */
export async function findPublicAddress(
  host: string,
  places: readonly ('public' | 'loopback')[] = ['public'],
): Promise<PublicAddress | HostProblem> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  const [first] = found;
  if (!first) return 'unknown';
  const allowed: readonly string[] = places;
  return found.every(({ address }) => allowed.includes(placeOf(address))) ? first : 'private';
}

/** What a request needs to connect to an address that was found, and to no other. */
export function lookupOf({ address, family }: PublicAddress): LookupFunction {
  return (_host, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family);
}
