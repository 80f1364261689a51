import type { Texts } from '../../../lib/i18n.ts';

/** The stage of a reminder: so many days before the expiry of a paper, 0 on its day, and below 0 after it. */
export function alertWords(stage: number, { t, plural }: Pick<Texts, 't' | 'plural'>): string {
  if (stage === 0) return t('Reminder: day of expiry');
  return stage > 0
    ? plural(stage, {
        one: 'Reminder: {{count}} day before expiry',
        other: 'Reminder: {{count}} days before expiry',
      })
    : plural(-stage, {
        one: 'Reminder: {{count}} day after expiry',
        other: 'Reminder: {{count}} days after expiry',
      });
}
