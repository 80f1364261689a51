import type { Holiday, Ramadan } from '@binaa/contract/work-calendar';
import type { CalendarDayRow, RamadanRow } from '../../schema-payroll.ts';

export function presentHoliday(row: CalendarDayRow): Holiday {
  return {
    date: row.date,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    confirmed: row.confirmed,
    version: row.version,
  };
}

export function presentRamadan(row: RamadanRow): Ramadan {
  return {
    year: row.year,
    fromDate: row.from_date,
    toDate: row.to_date,
    dailyMinutes: row.daily_minutes,
    breakMinutes: row.break_minutes,
    confirmed: row.confirmed,
    version: row.version,
  };
}
