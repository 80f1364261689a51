import type { Language } from '@binaa/contract/bilingual';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { unit: 'minute', from: minute, length: minute },
  { unit: 'hour', from: hour, length: hour },
  { unit: 'day', from: day, length: day },
] as const;

/** 'now' within the first minute; undefined after a week, when a date says more. */
export function agoText(moment: string, now: number, language: Language): string | undefined {
  const passed = now - Date.parse(moment);
  if (passed >= 7 * day) return undefined;
  const fitting = units.findLast(({ from }) => passed >= from);
  if (!fitting) return 'now';
  const format = new Intl.RelativeTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en');
  return format.format(-Math.floor(passed / fitting.length), fitting.unit);
}
