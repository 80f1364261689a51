import type { Translate } from '../../lib/i18n.ts';

/** A column of the file by its heading, or by its letter if it has none. */
export function columnName(heading: string, at: number, t: Translate): string {
  return heading === '' ? t('Column {{letter}}', { letter: letterOf(at) }) : heading;
}

function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}
