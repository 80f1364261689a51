import type { Bilingual, Language } from '@binaa/contract/bilingual';
import { formatDollars, formatMoney } from '@binaa/contract/money';
import { dateFormatsFor } from './date-formats.ts';
import { type DateStyle, useDateStyle } from './date-style.ts';
import { useText } from './i18n.ts';

/** Isolates figures from right-to-left text, which would move a minus sign to the other end. */
function isolated(figure: string, language: Language): string {
  return language === 'ar' ? `\u2066${figure}\u2069` : figure;
}

/** Shown for a value that the server did not send. */
export const noValue = '–';

/** Formats a value that may be absent. */
function orNoValue<Value>(format: (value: Value) => string) {
  return (value: Value | undefined) => (value === undefined ? noValue : format(value));
}

export function formatsFor(language: Language, style: DateStyle = 'standard') {
  const dates = dateFormatsFor(language, style);
  return {
    date: orNoValue(dates.date),
    time: dates.time,
    /** For the axis of a chart. */
    dayAndMonth: dates.dayAndMonth,
    month: dates.month,
    weekday: dates.weekday,
    dateTime: orNoValue(dates.dateTime),
    money: orNoValue((amount: number) => isolated(formatMoney(amount), language)),
    dollars: (amount: number) => isolated(formatDollars(amount), language),
    number: (value: number | undefined, decimals = 0) => {
      if (value === undefined) return noValue;
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      return isolated(value.toLocaleString('en-US', digits), language);
    },
    percent: (value: number, decimals = 0) => isolated(`${value.toFixed(decimals)}%`, language),
    /** A bilingual label in the user's language, and in the other one. */
    label: (label: Bilingual) => label[language],
    otherLabel: (label: Bilingual) => label[language === 'ar' ? 'en' : 'ar'],
  };
}

const formats = new Map<string, ReturnType<typeof formatsFor>>();

export function useFormat() {
  const { language } = useText();
  const style = useDateStyle();
  const key = `${language} ${style}`;
  const made = formats.get(key) ?? formatsFor(language, style);
  formats.set(key, made);
  return made;
}
