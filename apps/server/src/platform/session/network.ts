import { isIPv6 } from 'node:net';

/**
 * The part of a caller's address that identifies them. An IPv6 customer has at least 2^64 addresses, so only the first
 * half counts. An IPv4 address counts whole, also when it is written as IPv6.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const left = groupsOf(before);
  const right = groupsOf(after ?? '');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0);
  const groups = [...left, ...zeros, ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
}
