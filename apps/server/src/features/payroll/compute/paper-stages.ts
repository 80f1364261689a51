import { addDays } from '@binaa/contract/dates';
import { dayNumber } from './dates.ts';

export type PaperKind = 'QID' | 'PASSPORT' | 'VISA' | 'HEALTH_CARD' | 'LICENCE';

const stagesBefore: Record<PaperKind, readonly number[]> = {
  QID: [90, 60, 30, 14, 7],
  PASSPORT: [180, 90, 60, 30],
  VISA: [30, 14, 7],
  HEALTH_CARD: [30, 14, 7],
  LICENCE: [60, 30, 7],
};
const daysBetweenReminders = 7;
const daysToRenewQid = 90;

/**
 * The stage that a paper has reached: so many days before its expiry, 0 at the expiry, then -7, -14 and so on. Undefined
 * before the first stage. Only the latest stage matters: after a week without the server there is one alert, not three.
 */
export function paperStage(kind: PaperKind, expiresOn: string, today: string): number | undefined {
  const daysLeft = dayNumber(expiresOn) - dayNumber(today);
  if (daysLeft > 0) return stagesBefore[kind].findLast((stage) => daysLeft <= stage);
  const reminders = Math.floor(-daysLeft / daysBetweenReminders);
  return reminders === 0 ? 0 : -reminders * daysBetweenReminders;
}

/** The last day to apply for the renewal of a QID; undefined while it has not expired. */
export function qidRenewalDeadline(expiresOn: string, today: string): string | undefined {
  return expiresOn < today ? addDays(expiresOn, daysToRenewQid) : undefined;
}
