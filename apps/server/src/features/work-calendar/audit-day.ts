import type { CalendarDayRow } from '../../schema-payroll.ts';

/** The audit trail knows records by number: 2026-12-18 is 20261218. */
export function auditIdOf(date: string): number {
  return Number(date.replaceAll('-', ''));
}

export function dayState({ date, name_en, name_ar, confirmed }: CalendarDayRow) {
  return { date, name_en, name_ar, confirmed };
}
