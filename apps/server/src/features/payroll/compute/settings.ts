/** The company's rules. Every run keeps a copy, and corrections of it use that copy. */
export type PayrollSettings = {
  dailyMinutes: number;
  /** What a new Ramadan period offers; the period's own value counts. */
  ramadanDailyMinutes: number;
  /** 0 is Sunday. */
  restWeekday: number;
  offWeekdays: readonly number[];
  breakMinutes: number;
  /** A break is due when the span of the day is longer; it is taken out after as many minutes of presence. */
  breakAfterMinutes: number;
  hourDivisor: number;
  ramadanHourDivisor: number;
  dayDivisor: number;
  partMonth: 'CALENDAR' | 'THIRTIETHS';
  overtimeDayPercent: number;
  overtimeNightPercent: number;
  /** Minutes after midnight. */
  nightFrom: number;
  nightTo: number;
  nightPercent: number;
  nightScope: 'ALL' | 'OVERTIME';
  restDayPercent: number;
  holidayPercent: number;
  restDayEarnsLieu: boolean;
  deductShortDays: boolean;
  shortToleranceMinutes: number;
  absenceTakes: 'BASIC' | 'WAGE';
  annualLeavePays: 'BASIC' | 'WAGE';
  annualDays: number;
  /** From the fifth anniversary on. */
  annualDaysAfterFive: number;
  payLeaveUnderOneYear: boolean;
  sickFullDays: number;
  sickHalfDays: number;
  sickAfterMonths: number;
  courtOrderLimitPercent: number;
  advanceLimitPercent: number;
  damageLimitDays: number;
  penaltyLimitDays: number;
  /** Of gross, for all deductions together. */
  deductionLimitPercent: number;
  minimumBasicMinor: number;
  minimumHousingMinor: number;
  minimumFoodMinor: number;
  gratuityDays: number;
  gratuityAfterYears: number;
  /** Days after the period's last day on which wages are due. */
  dueAfterDays: number;
  deadlineDays: number;
};

export const defaultSettings: PayrollSettings = {
  dailyMinutes: 480,
  ramadanDailyMinutes: 360,
  restWeekday: 5,
  offWeekdays: [],
  breakMinutes: 60,
  breakAfterMinutes: 300,
  hourDivisor: 208,
  ramadanHourDivisor: 156,
  dayDivisor: 30,
  partMonth: 'CALENDAR',
  overtimeDayPercent: 125,
  overtimeNightPercent: 150,
  nightFrom: 21 * 60,
  nightTo: 6 * 60,
  nightPercent: 50,
  nightScope: 'ALL',
  restDayPercent: 150,
  holidayPercent: 150,
  restDayEarnsLieu: true,
  deductShortDays: false,
  shortToleranceMinutes: 15,
  absenceTakes: 'BASIC',
  annualLeavePays: 'WAGE',
  annualDays: 21,
  annualDaysAfterFive: 28,
  payLeaveUnderOneYear: true,
  sickFullDays: 14,
  sickHalfDays: 28,
  sickAfterMonths: 3,
  courtOrderLimitPercent: 35,
  advanceLimitPercent: 10,
  damageLimitDays: 7,
  penaltyLimitDays: 5,
  deductionLimitPercent: 50,
  minimumBasicMinor: 100_000,
  minimumHousingMinor: 50_000,
  minimumFoodMinor: 30_000,
  gratuityDays: 21,
  gratuityAfterYears: 1,
  dueAfterDays: 0,
  deadlineDays: 7,
};
