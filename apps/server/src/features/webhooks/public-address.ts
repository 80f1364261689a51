import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** What no server on the internet has: loopback, private, link-local, shared, mapped, translated and multicast addresses. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
/** Everything outside of what is given to the internet, and within it what leads to an IPv4 address or nowhere. */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 4 && !notPublic.check(address, 'ipv4');
  return internet.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

export class AddressNotAllowed extends Error {
  override message = 'This address is not allowed.';
}

/** Where a webhook may be sent: to public addresses, unless the operator allows their own network. */
export type AllowedAddresses = { isPrivateAllowed: boolean };

const publicPorts = ['', '443', '8443'];

/** Throws if the address cannot be allowed, whatever its name stands for. */
export function requireAllowedUrl(text: string, { isPrivateAllowed }: AllowedAddresses): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isKnown = url?.protocol === 'https:' || (isPrivateAllowed && url?.protocol === 'http:');
  if (!url || !isKnown || url.username || url.password) throw new AddressNotAllowed();
  if (!isPrivateAllowed && !publicPorts.includes(url.port)) throw new AddressNotAllowed();
  const literal = hostOf(url);
  if (!isPrivateAllowed && isIP(literal) && !isPublicAddress(literal)) throw new AddressNotAllowed();
  return url;
}

export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** The addresses that a name stands for. All of them must be allowed: the connection goes to one of these. */
export async function resolveAllowed(name: string, { isPrivateAllowed }: AllowedAddresses): Promise<LookupAddress[]> {
  const addresses = await lookup(name, { all: true });
  if (!isPrivateAllowed && !addresses.every(({ address }) => isPublicAddress(address))) throw new AddressNotAllowed();
  return addresses;
}
