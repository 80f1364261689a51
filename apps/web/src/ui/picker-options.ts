export type PickerValue = string | number;

export interface PickerOption<Value extends PickerValue = PickerValue> {
  value: Value;
  label: string;
  /** A secondary, muted text such as a role or a location. */
  hint?: string;
  group?: string;
  /** Searched, but not shown. */
  keywords?: string;
  disabled?: boolean;
}

/** Keeps options that contain every typed word. Ignores case, accents and Arabic vowel signs. */
export function filterOptions<Value extends PickerValue>(
  options: readonly PickerOption<Value>[],
  text: string,
): PickerOption<Value>[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const haystack = fold([option.label, option.hint, option.group, option.keywords].filter(Boolean).join(' '));
    return words.every((word) => haystack.includes(word));
  });
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .toLocaleLowerCase();
}
