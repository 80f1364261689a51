import type { WorkCalendar } from '@binaa/contract/work-calendar';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type ExpectedHoliday, fillCalendar } from '../payroll/compute/fill-calendar.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { addMissingDays, addMissingRamadans } from './calendar.queries.ts';
import { getWorkCalendar } from './get-work-calendar.ts';

const names: Record<ExpectedHoliday['name'], { name_en: string; name_ar: string }> = {
  NATIONAL_DAY: { name_en: 'National Day', name_ar: 'اليوم الوطني' },
  SPORTS_DAY: { name_en: 'National Sport Day', name_ar: 'اليوم الرياضي للدولة' },
  EID_AL_FITR: { name_en: 'Eid al-Fitr', name_ar: 'عيد الفطر' },
  EID_AL_ADHA: { name_en: 'Eid al-Adha', name_ar: 'عيد الأضحى' },
};

/** Adds what is expected of a year. A day that somebody has entered, moved or removed stays as it is. */
export async function fillWorkCalendar(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  year: number,
): Promise<WorkCalendar> {
  const rules = await readRules(tx);
  const expected = fillCalendar(year, rules);
  const now = clock.now();
  const made = { confirmed: false, created_at: now, created_by_id: actor.id, updated_at: now };
  const addedDays = await addMissingDays(
    tx,
    expected.holidays.map(({ date, name }) => ({ date, ...names[name], ...made })),
  );
  const addedRamadans = await addMissingRamadans(
    tx,
    expected.ramadans.map(({ hijriYear, from, to }) => ({
      year: hijriYear,
      from_date: from,
      to_date: to,
      daily_minutes: rules.ramadanDailyMinutes,
      break_minutes: rules.breakMinutes,
      ...made,
    })),
  );
  if (addedDays.length + addedRamadans.length > 0) {
    await writeAudit(tx, actor, 'calendar-day.fill', year, { after: { year, addedDays, addedRamadans } });
  }
  return getWorkCalendar(tx, year);
}
