import type { i18n as I18n } from 'i18next';

/** `{{label}} is a required field` in the catalogue stands for every sentence of that form. */
type Pattern = { key: string; form: RegExp; names: string[] };

let patterns: Pattern[] | undefined;

export function forgetPatterns(): void {
  patterns = undefined;
}

function toPattern(key: string): Pattern {
  const names = [...key.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  const form = key
    .split(/\{\{\w+\}\}/)
    .map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('(.+?)');
  return { key, form: new RegExp(`^${form}$`, 's'), names };
}

/** The most specific form first: the one with the most words of its own. */
function patternsOf(i18n: I18n): Pattern[] {
  patterns ??= Object.keys(i18n.getResourceBundle(i18n.language, 'translation') as Record<string, string>)
    .filter((key) => key.includes('{{'))
    .toSorted((one, other) => ownWords(other) - ownWords(one))
    .map(toPattern);
  return patterns;
}

function ownWords(key: string): number {
  return key.replace(/\{\{\w+\}\}/g, '').length;
}

/** Messages made of a rule and a field's name are found by their form, and the name is translated on its own. */
export function translateMessage(i18n: I18n, message: string): string {
  if (i18n.language === 'en' || i18n.exists(message)) return i18n.t(message);
  for (const { key, form, names } of patternsOf(i18n)) {
    const match = form.exec(message);
    if (match) return i18n.t(key, Object.fromEntries(names.map((name, at) => [name, i18n.t(match[at + 1] ?? '')])));
  }
  return message;
}
