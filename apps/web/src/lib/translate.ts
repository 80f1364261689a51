import type { Language } from '@binaa/contract/bilingual';
import { isCalendarDate } from '@binaa/contract/dates';
import { fillIn, type Message, type MessageValues } from '@binaa/contract/message';
import type { Catalogue, PluralForms } from '../locales/catalogue.ts';

/** A text of the screen by its English text, or a message of the contract or the server by its code. */
export type Translate = (text: string | Message, values?: MessageValues) => string;

/** A text that mentions `{{count}}`, in the plural form that the count takes; English may have one form for all. */
export type Pluralise = (
  count: number,
  english: string | { one: string; other: string },
  values?: MessageValues,
) => string;

/** Letters of the other direction than the language's. */
const foreign: Record<Language, RegExp> = { en: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/, ar: /[A-Za-z]/ };

/** Isolates names that are written in the other direction, which would mix up the words around them. */
function isolated(values: MessageValues, language: Language): MessageValues {
  const isolate = (value: string | number) =>
    typeof value === 'string' && foreign[language].test(value) ? `\u2068${value}\u2069` : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** The values that bring their Arabic along, by their names. Only Arabic has a catalogue that names codes. */
function arabicOf(values: MessageValues): MessageValues {
  const arabic = Object.entries(values).filter(([name]) => name.endsWith('Ar'));
  return Object.fromEntries(arabic.map(([name, value]) => [name.slice(0, -'Ar'.length), value]));
}

/** How the reader writes days and months. */
export type DateWriting = { date: (day: string) => string; month: (month: string) => string };

const asOnTheWire: DateWriting = { date: (day) => day, month: (month) => month };

/** The days and months among a message's values, as the reader writes them, by how the server writes them. */
function datesIn({ date, from, to, period }: MessageValues, writing: DateWriting): Map<string, string> {
  const written = new Map<string, string>();
  for (const day of [date, from, to])
    if (typeof day === 'string' && isCalendarDate(day)) written.set(day, writing.date(day));
  if (typeof period === 'string' && isCalendarDate(`${period}-01`)) written.set(period, writing.month(period));
  return written;
}

/** Whatever the catalogue does not know is shown in English, so English needs no catalogue. */
export function translating(
  language: Language,
  catalogue: Catalogue,
  writing: DateWriting = asOnTheWire,
): { t: Translate; plural: Pluralise } {
  const rules = new Intl.PluralRules(language);
  const choose = (forms: string | PluralForms, count: number) =>
    typeof forms === 'string' ? forms : (forms[rules.select(count)] ?? forms.other);

  const t: Translate = (text, values) => {
    if (typeof text !== 'string') return translateMessage(text);
    const words = choose(catalogue.get(text) ?? text, Number(values?.['count']));
    return values ? fillIn(words, isolated(values, language)) : words;
  };

  function translateMessage({ code, values = {}, text }: Message): string {
    const words = catalogue.get(code);
    const dates = datesIn(values, writing);
    // The English text comes complete from the server.
    if (words === undefined) return text.replaceAll(/\d{4}-\d{2}(-\d{2})?/g, (found) => dates.get(found) ?? found);
    const { label } = values;
    const asWritten = Object.entries(values).map(([name, value]) => [name, dates.get(String(value)) ?? value] as const);
    const shown = {
      ...Object.fromEntries<string | number>(asWritten),
      ...arabicOf(values),
      ...(typeof label === 'string' && { label: t(label) }),
    };
    return fillIn(choose(words, Number(values['count'])), isolated(shown, language));
  }

  const plural: Pluralise = (count, english, values) => {
    const key = typeof english === 'string' ? english : english.other;
    const words = choose(catalogue.get(key) ?? english, count);
    return fillIn(words, { count: count.toLocaleString('en-US'), ...(values && isolated(values, language)) });
  };

  return { t, plural };
}
