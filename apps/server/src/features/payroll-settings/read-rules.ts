import type { Db } from '../../schema.ts';
import { defaultSettings, type PayrollSettings } from '../payroll/compute/settings.ts';
import { selectPayrollSettings } from './payroll-settings.queries.ts';

/** The company's rules as the computation reads them. Those that the law fixes are the same for everybody. */
export async function readRules(db: Db): Promise<PayrollSettings> {
  const row = await selectPayrollSettings(db);
  return {
    dailyMinutes: row.daily_minutes,
    ramadanDailyMinutes: row.ramadan_daily_minutes,
    restWeekday: row.rest_weekday,
    offWeekdays: row.off_weekday === null ? [] : [row.off_weekday],
    breakMinutes: row.break_minutes,
    breakAfterMinutes: row.break_after_minutes,
    hourDivisor: row.hour_divisor,
    ramadanHourDivisor: row.ramadan_hour_divisor,
    dayDivisor: row.day_divisor,
    partMonth: row.part_month,
    overtimeDayPercent: row.overtime_day_percent,
    overtimeNightPercent: row.overtime_night_percent,
    nightFrom: defaultSettings.nightFrom,
    nightTo: defaultSettings.nightTo,
    nightPercent: row.night_percent,
    nightScope: row.night_scope,
    restDayPercent: row.rest_day_percent,
    holidayPercent: row.holiday_percent,
    restDayEarnsLieu: row.rest_day_earns_lieu,
    deductShortDays: row.deduct_short_days,
    shortToleranceMinutes: row.short_tolerance_minutes,
    absenceTakes: row.absence_takes,
    annualLeavePays: row.annual_leave_pays,
    annualDays: row.annual_days,
    annualDaysAfterFive: row.annual_days_after_five,
    payLeaveUnderOneYear: row.pay_leave_under_one_year,
    sickFullDays: row.sick_full_days,
    sickHalfDays: row.sick_half_days,
    sickAfterMonths: row.sick_after_months,
    courtOrderLimitPercent: row.court_order_limit_percent,
    advanceLimitPercent: row.advance_limit_percent,
    damageLimitDays: row.damage_limit_days,
    penaltyLimitDays: row.penalty_limit_days,
    deductionLimitPercent: row.deduction_limit_percent,
    minimumBasicMinor: row.minimum_basic_minor,
    minimumHousingMinor: row.minimum_housing_minor,
    minimumFoodMinor: row.minimum_food_minor,
    gratuityDays: row.gratuity_days,
    gratuityAfterYears: row.gratuity_after_years,
    dueAfterDays: row.due_after_days,
    deadlineDays: defaultSettings.deadlineDays,
  };
}
