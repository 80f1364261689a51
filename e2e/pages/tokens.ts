import type { Page } from '@playwright/test';

export const goodClaims = { id: 1, name: 'Khalid', email: 'admin@binaa.qa', role: 'ADMIN', sub: 'admin@binaa.qa' };

/** A token with these claims and an invalid signature. */
export function forgedToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.forged`;
}

export function inHours(hours: number): number {
  return Math.floor(Date.now() / 1000 + hours * 3600);
}

export async function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('binaa.token'));
}
