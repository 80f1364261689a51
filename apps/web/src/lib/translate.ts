export type Values = Readonly<Record<string, string | number>>;
/** A text of the application in the reader's language, with `{{name}}` replaced by the value of that name. */
export type Translate = (words: string, values?: Values) => string;
export type Catalogue = ReadonlyMap<string, string>;

/** A text the catalogue does not know is shown as it is: English is the key, and needs no catalogue. */
export function translating(catalogue: Catalogue): Translate {
  return (words, values) => {
    const found = catalogue.get(words) ?? words;
    return values ? found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : found;
  };
}

/** `{{label}} is a required field` in the catalogue stands for every sentence of that form. */
type Pattern = { key: string; form: RegExp; names: string[] };

/** Messages made of a rule and a field's name are found by their form, and the name is translated on its own. */
export function translatingMessages(catalogue: Catalogue): (message: string) => string {
  const t = translating(catalogue);
  let patterns: Pattern[] | undefined;
  return (message) => {
    if (catalogue.has(message)) return t(message);
    patterns ??= patternsOf(catalogue);
    for (const { key, form, names } of patterns) {
      const match = form.exec(message);
      if (match) return t(key, Object.fromEntries(names.map((name, at) => [name, t(match[at + 1] ?? '')])));
    }
    return message;
  };
}

/** The most specific form first: the one with the most words of its own. */
function patternsOf(catalogue: Catalogue): Pattern[] {
  return [...catalogue.keys()]
    .filter((key) => key.includes('{{'))
    .toSorted((one, other) => ownWords(other) - ownWords(one))
    .map(toPattern);
}

function toPattern(key: string): Pattern {
  const names = [...key.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  const form = key
    .split(/\{\{\w+\}\}/)
    .map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('(.+?)');
  return { key, form: new RegExp(`^${form}$`, 's'), names };
}

function ownWords(key: string): number {
  return key.replace(/\{\{\w+\}\}/g, '').length;
}
