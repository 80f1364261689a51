import type { Language } from '@binaa/contract/bilingual';
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

/** Whatever the catalogue does not know is shown in English, so English needs no catalogue. */
export function translating(language: Language, catalogue: Catalogue): { t: Translate; plural: Pluralise } {
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
    if (words === undefined) return text;
    const { label } = values;
    const shown = typeof label === 'string' ? { ...values, label: t(label) } : values;
    return fillIn(choose(words, Number(values['count'])), isolated(shown, language));
  }

  const plural: Pluralise = (count, english, values) => {
    const key = typeof english === 'string' ? english : english.other;
    const words = choose(catalogue.get(key) ?? english, count);
    return fillIn(words, { count: count.toLocaleString('en-US'), ...(values && isolated(values, language)) });
  };

  return { t, plural };
}
