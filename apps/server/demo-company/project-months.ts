import { fromMinor, toMinor } from '@binaa/contract/money';
import type { FilledProject } from './fill-projects.ts';

/** The months of a project up to the one before this. The first ones weigh less: work begins slowly. */
export function monthsOf(project: FilledProject, today: string): { month: string; weight: number }[] {
  const start = (project.start_date ?? today).slice(0, 7);
  const end = (project.end_date ?? today).slice(0, 7);
  const months: string[] = [];
  for (const at = new Date(`${start}-01T00:00:00Z`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7);
    if (month >= today.slice(0, 7) || month > end) break;
    months.push(month);
  }
  return (months.length > 0 ? months : [start]).map((month, index) => ({ month, weight: 1 + Math.min(index, 3) }));
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Nobody plans dirhams. */
export function riyals(amountMinor: number): number {
  return toMinor(Math.round(fromMinor(Math.round(amountMinor))));
}
