import type { Bilingual, Language } from '@binaa/contract/bilingual';
import { formatDate, formatDateTime, formatDayAndMonth, formatTime } from '@binaa/contract/dates';
import { formatDollars, formatMoney } from '@binaa/contract/money';
import { companyTimeZone } from './company-clock.ts';
import { useText } from './i18n.ts';

/** Arabic month names with Latin digits, as Gulf offices write them. */
const dateLocale: Record<Language, string> = { en: 'en-US', ar: 'ar-QA-u-ca-gregory-nu-latn' };

/** Figures read from left to right inside Arabic, too: otherwise a minus sign wanders to the other end. */
function isolated(figure: string, language: Language): string {
  return language === 'ar' ? `\u2066${figure}\u2069` : figure;
}

export function formatsFor(language: Language) {
  return {
    date: (value: string) => formatDate(value, dateLocale[language], companyTimeZone),
    time: (value: string) => formatTime(value, dateLocale[language], companyTimeZone),
    /** For the axis of a chart, where the year goes without saying. */
    dayAndMonth: (value: string) => formatDayAndMonth(value, dateLocale[language]),
    dateTime: (value: string) => formatDateTime(value, dateLocale[language], companyTimeZone),
    money: (amount: number) => isolated(formatMoney(amount), language),
    dollars: (amount: number) => isolated(formatDollars(amount), language),
    number: (value: number, decimals = 0) =>
      isolated(
        value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
        language,
      ),
    percent: (value: number, decimals = 0) => isolated(`${value.toFixed(decimals)}%`, language),
    /** A bilingual label: the reader's language, and the other one to stand beside it. */
    label: (label: Bilingual) => label[language],
    otherLabel: (label: Bilingual) => label[language === 'ar' ? 'en' : 'ar'],
  };
}

const formats = { en: formatsFor('en'), ar: formatsFor('ar') };

export function useFormat() {
  return formats[useText().language];
}
