import { addDays } from '@binaa/contract/dates';
import { toMinor } from '@binaa/contract/money';
import type { FilledProject } from './fill-projects.ts';
import { type ClaimStory, costStories } from './job-cost-stories.ts';
import { halfYear } from './money-days.ts';
import { lastDayOf, monthsOf, riyals } from './project-months.ts';

/** A claim as it was certified, with what the client paid of it. Amounts of work are to date. */
export type PlannedClaim = {
  number: number;
  periodEnd: string;
  /** Null: the client has not answered yet. */
  certifiedOn: string | null;
  certifiedMinor: number;
  heldMinor: number;
  releasedMinor: number;
  deductionsMinor: number;
  payment: PlannedPayment | null;
};

export type PlannedPayment = {
  amountMinor: number;
  receivedOn: string;
  isCheque: boolean;
  /** When the bank returned the cheque. */
  returnedOn: string | null;
};

export const retentionPercent = 10;
export const returnReason = 'Refer to drawer';

export function certificateOf(number: number): string {
  return `IPC-${String(number).padStart(2, '0')}`;
}

const certifiedAfter = 15;
const paidAfter = 25;

/**
 * A claim for every month, of which the half year that the demo company tells is here. The client pays what is due of it. What was due before
 * is deducted: it was paid before the company used Binaa.
 */
export function planClaims(project: FilledProject, today: string): PlannedClaim[] {
  const story = costStories[project.key].claims;
  if (!story) return [];
  const certificates = [...certifiedMonths(project, story, today), ...lastClaim(project, story, today)];
  const netOf = ({ certifiedMinor }: Certificate) => certifiedMinor - heldOf(project, story, certifiedMinor);
  const isBefore = ({ periodEnd }: Certificate) => addDays(periodEnd, paidAfter) <= addDays(today, -halfYear);
  const before = certificates.filter(isBefore).at(-1);
  const deductionsMinor = before ? netOf(before) : 0;
  let netMinor = 0;
  return certificates
    .filter((one) => !isBefore(one))
    .map((one, index, { length }) => {
      const isLast = index === length - 1;
      const heldMinor = heldOf(project, story, one.certifiedMinor);
      const releasedMinor = isLast ? Math.round(heldMinor * (story.releasedShare ?? 0)) : 0;
      const net = one.certifiedMinor - heldMinor + releasedMinor - deductionsMinor;
      const dueMinor = net - netMinor;
      netMinor = net;
      const claim = { number: index + 1, ...one, heldMinor, releasedMinor, deductionsMinor };
      return { ...claim, payment: paymentOf(claim, { story, today, dueMinor }) };
    });
}

type Certificate = Pick<PlannedClaim, 'periodEnd' | 'certifiedOn' | 'certifiedMinor'>;

/** What has been built by the end of each month, as in `fillProgress`. */
function certifiedMonths(project: FilledProject, story: ClaimStory, today: string): Certificate[] {
  const { last } = story;
  const reachedMinor = reachedOf(project);
  const months = monthsOf(project, today);
  const whole = months.reduce((sum, { weight }) => sum + weight, project.progress === 100 ? 0 : 1);
  let done = 0;
  const certificates = months.flatMap(({ month, weight }) => {
    done += weight;
    const monthEnd = lastDayOf(month);
    const periodEnd = project.end_date && project.end_date < monthEnd ? project.end_date : monthEnd;
    const certifiedMinor = riyals((reachedMinor * done) / whole);
    const certifiedOn = addDays(periodEnd, certifiedAfter);
    const isPaid = addDays(periodEnd, paidAfter) < today;
    return [{ periodEnd, certifiedMinor, certifiedOn: isPaid ? certifiedOn : null }];
  });
  if (!last) return certificates;
  // The last claim takes the place of what follows, and leaves its amount.
  const earlier = certificates.filter(
    ({ periodEnd, certifiedOn }) => certifiedOn && periodEnd < lastPeriodEnd(last.certifiedDaysAgo, today),
  );
  const scale = (reachedMinor - toMinor(last.amount)) / (earlier.at(-1)?.certifiedMinor ?? 1);
  return earlier.map((one) => ({ ...one, certifiedMinor: riyals(one.certifiedMinor * scale) }));
}

function lastClaim(project: FilledProject, { last }: ClaimStory, today: string): Certificate[] {
  if (!last) return [];
  const certifiedOn = addDays(today, -last.certifiedDaysAgo);
  const periodEnd = lastPeriodEnd(last.certifiedDaysAgo, today);
  return [{ periodEnd, certifiedOn, certifiedMinor: reachedOf(project) }];
}

function lastPeriodEnd(certifiedDaysAgo: number, today: string): string {
  return addDays(today, -certifiedDaysAgo - certifiedAfter);
}

function reachedOf(project: FilledProject): number {
  return riyals((project.total_price_minor * (project.progress ?? 0)) / 100);
}

function heldOf(project: FilledProject, { retentionLimitPercent }: ClaimStory, certifiedMinor: number): number {
  const held = Math.round((certifiedMinor * retentionPercent) / 100);
  if (retentionLimitPercent === undefined) return held;
  return Math.min(held, Math.round((project.total_price_minor * retentionLimitPercent) / 100));
}

type Due = { story: ClaimStory; today: string; dueMinor: number };

function paymentOf(claim: Certificate & { number: number }, { story, today, dueMinor }: Due): PlannedPayment | null {
  const { number, periodEnd, certifiedOn } = claim;
  const { last } = story;
  if (certifiedOn === null) return null;
  if (last && periodEnd === lastPeriodEnd(last.certifiedDaysAgo, today)) {
    const { returnedCheque } = last;
    if (!returnedCheque) return null;
    return {
      amountMinor: toMinor(returnedCheque.amount),
      receivedOn: addDays(today, -returnedCheque.daysAgo),
      isCheque: true,
      returnedOn: addDays(today, -returnedCheque.daysAgo + 4),
    };
  }
  const receivedOn = addDays(periodEnd, paidAfter);
  return { amountMinor: dueMinor, receivedOn, isCheque: number % 3 === 2, returnedOn: null };
}
