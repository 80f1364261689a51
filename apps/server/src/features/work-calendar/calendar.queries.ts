import type { Db } from '../../schema.ts';
import type { CalendarDayRow, NewCalendarDay, NewRamadan, RamadanRow } from '../../schema-payroll.ts';

type Days = { from: string; to: string };

export function selectHolidays(db: Db, { from, to }: Days): Promise<CalendarDayRow[]> {
  return db
    .selectFrom('calendar_days')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .execute();
}

/** Every Ramadan with a day in the period. */
export function selectRamadans(db: Db, { from, to }: Days): Promise<RamadanRow[]> {
  return db
    .selectFrom('ramadan_periods')
    .selectAll()
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .execute();
}

/** Also a day that was removed: it is added again under its date. */
export function lockCalendarDay(tx: Db, date: string): Promise<CalendarDayRow | undefined> {
  return tx.selectFrom('calendar_days').selectAll().where('date', '=', date).forUpdate().executeTakeFirst();
}

export function insertCalendarDay(tx: Db, day: NewCalendarDay): Promise<CalendarDayRow> {
  return tx.insertInto('calendar_days').values(day).returningAll().executeTakeFirstOrThrow();
}

type DayChange = Partial<Pick<CalendarDayRow, 'name_en' | 'name_ar' | 'confirmed' | 'deleted_at'>>;

export function changeCalendarDay(tx: Db, date: string, change: DayChange, now: Date): Promise<CalendarDayRow> {
  return tx
    .updateTable('calendar_days')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('date', '=', date)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds the days that the calendar never had. One that was removed stays removed. */
export async function addMissingDays(tx: Db, days: readonly NewCalendarDay[]): Promise<string[]> {
  if (days.length === 0) return [];
  const added = await tx
    .insertInto('calendar_days')
    .values(days)
    .onConflict((conflict) => conflict.column('date').doNothing())
    .returning('date')
    .execute();
  return added.map(({ date }) => date).toSorted();
}

/** Adds the periods that are not there yet, unless one that a person entered lies in the same days. */
export async function addMissingRamadans(tx: Db, periods: readonly NewRamadan[]): Promise<number[]> {
  if (periods.length === 0) return [];
  const added = await tx
    .insertInto('ramadan_periods')
    .values(periods)
    .onConflict((conflict) => conflict.doNothing())
    .returning('year')
    .execute();
  return added.map(({ year }) => year);
}

export function lockRamadan(tx: Db, year: number): Promise<RamadanRow | undefined> {
  return tx.selectFrom('ramadan_periods').selectAll().where('year', '=', year).forUpdate().executeTakeFirst();
}

export function insertRamadan(tx: Db, period: NewRamadan): Promise<RamadanRow> {
  return tx.insertInto('ramadan_periods').values(period).returningAll().executeTakeFirstOrThrow();
}

type RamadanChange = Pick<RamadanRow, 'from_date' | 'to_date' | 'daily_minutes' | 'break_minutes' | 'confirmed'>;

export function changeRamadan(tx: Db, year: number, change: RamadanChange, now: Date): Promise<RamadanRow> {
  return tx
    .updateTable('ramadan_periods')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('year', '=', year)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether a run that is approved or paid covers one of these days. */
export async function isInFinishedRun(db: Db, periods: readonly Days[]): Promise<boolean> {
  const found = await db
    .selectFrom('payroll_runs')
    .select('id')
    .where('status', 'in', ['APPROVED', 'PAID'])
    .where((eb) => eb.or(periods.map(({ from, to }) => eb.and([eb('from_date', '<=', to), eb('to_date', '>=', from)]))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
