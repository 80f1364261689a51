import { expect, test } from 'vitest';
import { currentTexts, loadArabic } from '../../../lib/i18n.ts';
import { alertWords } from './alert-words.ts';

test('a reminder names its stage before, on and after the expiry', () => {
  expect([90, 7, 0, -7].map((stage) => alertWords(stage, currentTexts()))).toEqual([
    'Reminder: 90 days before expiry',
    'Reminder: 7 days before expiry',
    'Reminder: day of expiry',
    'Reminder: 7 days after expiry',
  ]);
});

test('and so in Arabic, with the form of the number', async () => {
  const arabic = await loadArabic();
  expect([90, 7, 0, -14].map((stage) => alertWords(stage, arabic))).toEqual([
    'تذكير: قبل الانتهاء بـ 90 يومًا',
    'تذكير: قبل الانتهاء بـ 7 أيام',
    'تذكير: يوم الانتهاء',
    'تذكير: بعد الانتهاء بـ 14 يومًا',
  ]);
});
