const fifteenDigits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });

/** Spreadsheets store binary fractions (0.30000000000000004) and show 15 digits (0.3), which are what the person typed. */
export function plainDecimal(stored: string): string {
  if (/^-?(0|[1-9]\d{0,14})$/.test(stored)) return stored;
  const number = Number(stored);
  return stored.trim() === '' || !Number.isFinite(number) ? stored : fifteenDigits.format(number);
}

const dayMs = 86_400_000;
/** The last day of the calendar. */
const lastDay = 2_958_465;

/**
 * A day number as `YYYY-MM-DD`, or undefined if it is none. Day 1 is 1 January 1900, and day 60 is 29 February 1900, which
 * never was; in workbooks of the 1904 system day 0 is 1 January 1904. The time of day is dropped.
 */
export function dateOfSerial(stored: string, is1904: boolean): string | undefined {
  const days = Math.floor(Number(stored)) + (is1904 ? 1462 : 0);
  if (!(days >= 1 && days <= lastDay)) return undefined;
  const epoch = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(epoch + days * dayMs).toISOString().slice(0, 10);
}

export type NumberFormat = 'number' | 'percent' | 'date';

const dateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** What a number format shows. Formats of hours alone are numbers. */
export function kindOfFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return dateFormats.has(id) ? 'date' : id === 9 || id === 10 ? 'percent' : 'number';
  // Without literal texts, escaped characters, paddings, and colours and currencies in brackets.
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').split(';');
  if (positive.includes('%')) return 'percent';
  const hasDigits = /[#?]|(?<![s.]0*)0/i.test(positive);
  return !hasDigits && /[yd]|mmm/i.test(positive) && !/general/i.test(positive) ? 'date' : 'number';
}

/** Characters that JSON in the database cannot hold, and control characters, which nobody typed. */
export function cleanText(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '').toWellFormed();
}
