export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** With one of these keys, a letter is a shortcut of the browser or the system. */
export function hasModifier({ ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return ctrlKey || metaKey || altKey;
}

/** The Latin letter on the key: with an Arabic keyboard, `key` is an Arabic letter. */
export function letterOf({ key, code }: KeyPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

/** The digit on the key, pressed alone. */
export function digitOf(press: KeyPress): number | undefined {
  if (hasModifier(press) || press.shiftKey) return undefined;
  const digit = /^Digit(\d)$/.exec(press.code)?.[1] ?? /^\d$/.exec(press.key)?.[0];
  return digit === undefined ? undefined : Number(digit);
}

/** Whether the key goes into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]') !==
      null
  );
}
