import type { Language } from '@binaa/contract/bilingual';
import {
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatMonth,
  formatTime,
  formatWeekday,
} from '@binaa/contract/dates';
import { companyTimeZone } from './company-clock.ts';
import type { DateStyle } from './date-style.ts';

/** Arabic month names with Latin digits, as Gulf offices write them. */
const dateLocale: Record<Language, string> = { en: 'en-US', ar: 'ar-QA-u-ca-gregory-nu-latn' };

/** The date functions of a language in the style that the reader chose. */
export function dateFormatsFor(language: Language, style: DateStyle) {
  const sameInEveryStyle = {
    time: (value: string) => formatTime(value, dateLocale[language], companyTimeZone()),
    month: (value: string) => formatMonth(value, dateLocale[language]),
    weekday: (value: string) => formatWeekday(value, dateLocale[language]),
  };
  if (style === 'standard') {
    const locale = dateLocale[language];
    return {
      date: (value: string) => formatDate(value, locale, companyTimeZone()),
      dateTime: (value: string) => formatDateTime(value, locale, companyTimeZone()),
      dayAndMonth: (value: string) => formatDayAndMonth(value, locale),
      ...sameInEveryStyle,
    };
  }
  const locale = language === 'en' || style === 'numeric' ? 'en-GB' : dateLocale[language];
  const format = style === 'numeric' ? 'numeric' : 'short';
  const comma = language === 'ar' ? '،' : ',';
  const date = (value: string) => formatDate(value, locale, companyTimeZone(), format);
  return {
    date,
    dateTime: (value: string) => `${date(value)}${comma} ${sameInEveryStyle.time(value)}`,
    dayAndMonth: (value: string) => formatDayAndMonth(value, locale, format),
    ...sameInEveryStyle,
  };
}
