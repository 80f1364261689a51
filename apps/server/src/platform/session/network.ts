import { isIP, isIPv6 } from 'node:net';

/** Stands for whatever a proxy wrote in place of an address. */
const noAddress = 'unknown';

/**
 * The caller's address as it is recorded. Some proxies add the port; anything else that is no address was written by the
 * caller and is not kept.
 */
export function plainAddress(address: string): string {
  if (isIP(address)) return address;
  const withoutPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address);
  const plain = withoutPort?.[1] ?? withoutPort?.[2] ?? '';
  return isIP(plain) ? plain : noAddress;
}

/**
 * The part of a caller's address that identifies them. An IPv6 customer has at least 2^64 addresses, so only the first
 * half counts. An IPv4 address counts whole, also when it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const left = writtenGroups(before);
  const right = writtenGroups(after ?? '');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return [...left, ...zeros, ...right];
}

/** An IPv4 address at the end stands for two groups. */
function writtenGroups(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff];
}
