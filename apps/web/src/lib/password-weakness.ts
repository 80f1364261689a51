export type PasswordWeakness = 'COMMON' | 'SHORT';

/** Words with which guessing begins, here and everywhere. */
const commonWords = new Set(
  `abc access admin administrator ahmed ali allah bangladesh binaa builder company construction doha dragon engineer
  football foreman guest hello iloveyou india letmein login love lovely master mohamed mohammed monkey muhammad nepal
  office pakistan pass passw password passwort princess qatar secret shadow site summer sunshine superman test user
  welcome winter worker`.split(/\s+/),
);

/** The keys in their order, and the letters in theirs. */
const rows = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'qazwsxedcrfvtgb',
  'abcdefghijklmnopqrstuvwxyz',
];

const lookAlikes: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' };
const comfortableLength = 10;
const digitsOfNoDate = 12;

/** What makes a new password easy to guess, of those that are long enough to be accepted. */
export function passwordWeakness(password: string): PasswordWeakness | undefined {
  if (password === '') return undefined;
  if (isCommon(password.toLowerCase())) return 'COMMON';
  return password.length < comfortableLength ? 'SHORT' : undefined;
}

/** A word with figures or signs around it, a row of keys, a date or telephone number, or the same characters again. */
function isCommon(password: string): boolean {
  if (/^\d+$/.test(password) && password.length < digitsOfNoDate) return true;
  if (new Set(password).size <= 2) return true;
  const words = [password, password.replaceAll(/[@$0135]/g, (sign) => lookAlikes[sign] ?? sign)].map((written) =>
    written.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''),
  );
  return words.some((word) => commonWords.has(word) || (word.length > 3 && rows.some((row) => row.includes(word))));
}
