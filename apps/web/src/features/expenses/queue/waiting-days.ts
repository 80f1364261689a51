import { companyToday } from '../../../lib/company-clock.ts';

const dayMs = 86_400_000;

/** For how many of the company's days an expense has waited. */
export function waitingDays(createdAt: string | undefined, now = new Date()): number {
  if (createdAt === undefined) return 0;
  const since = Date.parse(companyToday(new Date(createdAt)));
  return Math.max(Math.round((Date.parse(companyToday(now)) - since) / dayMs), 0);
}
