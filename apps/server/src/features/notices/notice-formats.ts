import type { Language } from '@binaa/contract/bilingual';
import { formatDate, formatDateTime, formatMonth } from '@binaa/contract/dates';
import { formatMoney } from '@binaa/contract/money';
import type { NoticeFormats } from '@binaa/contract/notice-texts';

/** Arabic month names with Latin digits, as on the screens. */
const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-QA-u-ca-gregory-nu-latn' };

/** How notices are written that the server sends. */
export function noticeFormats(language: Language, timeZone: string): NoticeFormats {
  const locale = locales[language];
  return {
    money: (amount) => formatMoney(amount),
    percent: (value) => `${value.toFixed(0)}%`,
    date: (day) => formatDate(day, locale, timeZone),
    dateTime: (moment) => formatDateTime(moment, locale, timeZone),
    month: (month) => formatMonth(month, locale),
  };
}
