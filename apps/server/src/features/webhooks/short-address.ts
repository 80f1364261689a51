import { createHash } from 'node:crypto';

/**
 * The address as the audit trail has it. Paths and queries of other programs are often secrets, so they are a fingerprint by
 * which one sees whether the address changed.
 */
export function shortAddress(url: string): string {
  const fingerprint = createHash('sha256').update(url).digest('hex').slice(0, 6);
  return `${new URL(url).origin}/… (${fingerprint})`;
}

/** Shortens the address in an entry that was written in full, before addresses were shortened. */
export function withShortAddress(recorded: unknown): unknown {
  if (typeof recorded !== 'object' || recorded === null || !('url' in recorded)) return recorded;
  const { url } = recorded;
  if (typeof url !== 'string' || url.includes('/… (') || !URL.canParse(url)) return recorded;
  return { ...recorded, url: shortAddress(url) };
}
