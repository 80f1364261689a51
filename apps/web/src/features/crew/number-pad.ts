/** The keys of the pad for a reading, in rows of three. */
export const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const;
export type PadKey = (typeof padKeys)[number];

/** The typed number after a key: two digits, then one decimal. The point may be left out: 3 2 4 is 32.4. */
export function afterKey(typed: string, key: PadKey): string {
  if (key === 'back') return typed.slice(0, -1);
  const next = key === '.' ? `${typed}.` : /^\d\d$/.test(typed) ? `${typed}.${key}` : typed + key;
  return /^\d{1,2}(\.\d?)?$/.test(next) ? next : typed;
}
