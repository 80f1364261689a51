import { expect, test } from 'vitest';
import { noticeText, settledParts } from './notice-texts.ts';
import { type PaperKind, paperKindLabels } from './papers.ts';

const formats = { money: String, percent: String, date: String, dateTime: String, month: String };
const textsOf = (how: Parameters<typeof settledParts>[0]['how']) =>
  settledParts({ how, by: 'Omar' }, 'ar')
    .map(({ text }) => text)
    .join('');

test.each(Object.keys(paperKindLabels) as PaperKind[])('Arabic says what expires, not that %s does', (paper) => {
  const notice = { kind: 'PAPER_EXPIRING', count: 1, data: { paper, person: 'Omar', date: '2026-03-20' } } as const;
  expect(noticeText(notice, 'ar', formats)).toBe(`تنتهي صلاحية ${paperKindLabels[paper].ar} لدى Omar في 2026-03-20`);
});

test('Arabic calls the project of a budget by its noun, whatever its name', () => {
  const notice = { kind: 'BUDGET_REACHED', count: 1, data: { project: 'أبراج الخليج', percent: 80 } } as const;
  expect(noticeText(notice, 'ar', formats)).toBe('استهلك المشروع أبراج الخليج نسبة 80 من سعره الإجمالي');
});

/** A task, a passport and an expense may be deleted; a passport and a licence renewed. */
test.each(['DELETED', 'RENEWED', 'HANDLED', 'MOVED'] as const)('Arabic says %s of records of either gender', (how) => {
  expect(textsOf(how)).not.toMatch(/(ه|ها) Omar$/);
});

test('Arabic says of tasks and milestones that they were completed', () => {
  expect(textsOf('COMPLETED')).toBe('أكملها Omar');
});
