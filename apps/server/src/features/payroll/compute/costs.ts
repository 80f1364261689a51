import { workedMinutes } from './day-minutes.ts';
import { shareOut } from './exact.ts';
import { type Line, sumOf } from './lines.ts';
import type { PayDay } from './pay-day.ts';
import { ratePercents } from './rate-lines.ts';
import type { PayrollSettings } from './settings.ts';

/** `siteId` null: not on a site. */
export type SiteCost = { siteId: number | null; minutes: number; weight: number; amountMinor: number };

/** What the person costs: the net pay and what the company kept for a court or for an advance it had given. */
export function labourCostMinor(lines: readonly Line[]): number {
  const keptBack = lines.filter(({ code }) => code === 'COURT_ORDER' || code === 'ADVANCE');
  return sumOf(lines) - sumOf(keptBack);
}

/** Splits the cost over the sites by their minutes, each minute weighted by what it is paid. */
export function siteCosts(costMinor: number, days: readonly PayDay[], settings: PayrollSettings): SiteCost[] {
  const percents = ratePercents(settings);
  const sites = new Map<number, { id: number; minutes: number; weight: number }>();
  for (const site of days.flatMap((day) => day.sites)) {
    const sum = sites.get(site.siteId) ?? { id: site.siteId, minutes: 0, weight: 0 };
    sum.minutes += workedMinutes(site);
    sum.weight +=
      site.ordinary * 100 +
      site.night * percents.NIGHT +
      site.overtimeDay * percents.OVERTIME_DAY +
      site.overtimeNight * percents.OVERTIME_NIGHT +
      site.rest * percents.REST_DAY +
      site.holiday * percents.HOLIDAY;
    sites.set(site.siteId, sum);
  }
  if (sites.size === 0) return [{ siteId: null, minutes: 0, weight: 0, amountMinor: costMinor }];
  const inOrder = [...sites.values()].toSorted((one, other) => one.id - other.id);
  return shareOut(costMinor, inOrder).map(({ id, minutes, weight, amountMinor }) => ({
    siteId: id,
    minutes,
    weight,
    amountMinor,
  }));
}
