export type PickerValue = string | number;

export interface PickerOption<Value extends PickerValue = PickerValue> {
  value: Value;
  label: string;
  /** A secondary, muted text such as a role or a location. */
  hint?: string;
  group?: string;
  /** Searched, but not shown. */
  keywords?: string;
  /** Everyday words for the option, searched from the beginning of each word, but not shown. */
  synonyms?: string;
  disabled?: boolean;
}

/**
 * Keeps options that contain every typed word, those found only by a synonym last. Ignores case, accents, Arabic vowel
 * signs, interchangeable Arabic letters and the Arabic article.
 */
export function filterOptions<Value extends PickerValue>(
  options: readonly PickerOption<Value>[],
  text: string,
): PickerOption<Value>[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const direct: PickerOption<Value>[] = [];
  const bySynonym: PickerOption<Value>[] = [];
  for (const option of options) {
    const haystack = fold([option.label, option.hint, option.group, option.keywords].filter(Boolean).join(' '));
    const synonyms = ` ${fold(option.synonyms ?? '')}`;
    const isNamed = (word: string) => formsOf(word).some((form) => haystack.includes(form));
    const isMeant = (word: string) => formsOf(word).some((form) => synonyms.includes(` ${form}`));
    if (words.every(isNamed)) direct.push(option);
    else if (words.every((word) => isNamed(word) || isMeant(word))) bySynonym.push(option);
  }
  return [...direct, ...bySynonym];
}

const articleLength = 2;

/** The word, and without the Arabic article if it begins like one. */
function formsOf(word: string): string[] {
  return word.startsWith('ال') && word.length > articleLength + 1 ? [word, word.slice(articleLength)] : [word];
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLocaleLowerCase();
}
