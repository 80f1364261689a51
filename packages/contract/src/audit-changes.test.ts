import { describe, expect, it } from 'vitest';
import { actionLabel, changesOf, entityLabel, personIdsIn } from './audit-changes.ts';
import { formatMoney } from './money.ts';

const written = { day: (day: string) => `day ${day}`, moment: (moment: string) => `moment ${moment}` };
const en = { language: 'en', ...written } as const;
const ar = { language: 'ar', ...written } as const;

describe('the changes of an audit entry', () => {
  it('are the fields that differ, under their normalised names', () => {
    const before = { id: 3, amount_minor: 10_000, spent_on: '2026-03-01', notes: null, version: 1 };
    const after = { id: 3, amount_minor: 12_050, spent_on: '2026-03-01', notes: 'Cement', version: 2 };
    expect(changesOf({ before, after }, en)).toEqual([
      { field: 'amount', label: 'Amount', before: formatMoney(100), after: formatMoney(120.5) },
      { field: 'notes', label: 'Notes', before: null, after: 'Cement' },
    ]);
  });

  it('are all fields of a created or deleted record', () => {
    const record = { role: 'FOREMAN', salaryMinor: 500_000, workerIds: [4, 7], completed: true };
    expect(changesOf({ before: null, after: record }, ar).map(({ label, after }) => [label, after])).toEqual([
      ['الدور', 'مراقب عمال'],
      ['الراتب', formatMoney(5000)],
      ['العمال', '#4, #7'],
      ['مكتملة', 'نعم'],
    ]);
    expect(changesOf({ before: record, after: null }, en).map(({ before, after }) => [before, after])).toEqual([
      ['Foreman', null],
      [formatMoney(5000), null],
      ['#4, #7', null],
      ['Yes', null],
    ]);
  });

  it('name people, and keep the number of somebody whose name is not known', () => {
    const after = { from_id: 7, toId: 8, worker_ids: [7, 9], decided_by_id: 8, site_id: 7, rules: [{ user_id: 8 }] };
    expect(personIdsIn([null, after])).toEqual([7, 8, 7, 9, 8, 8]);
    const people = { 7: 'أحمد', 8: 'Omar' };
    expect(changesOf({ before: null, after, people }, en).map((change) => change.after)).toEqual([
      'أحمد',
      'Omar',
      'أحمد, #9',
      'Omar',
      '#7',
      'Person: Omar',
    ]);
  });

  it('tell a file by its name, and by its key only where the name stayed', () => {
    const viewed = { before: null, after: { fileKey: 'expenses/2026/1.png', fileName: 'receipt.png' } };
    expect(changesOf(viewed, en).map(({ field }) => field)).toEqual(['fileName']);
    const replaced = { before: viewed.after, after: { ...viewed.after, fileKey: 'expenses/2026/2.png' } };
    expect(changesOf(replaced, en).map(({ field }) => field)).toEqual(['fileKey']);
  });

  it.each([
    ['checkedInAt', '2026-03-10T04:05:06.789Z', 'moment 2026-03-10T04:05:06.789Z'],
    ['inTime', '2026-03-10T21:30:00Z', 'moment 2026-03-10T21:30:00Z'],
    ['outTime', '2026-03-10T25:00:00Z', '2026-03-10T25:00:00Z'],
    ['notes', '2026-03-10T04:05:06Z', '2026-03-10T04:05:06Z'],
    ['name', '2026-03-10T25:00:00Z', '2026-03-10T25:00:00Z'],
    ['status', 'constructor', 'constructor'],
  ])('tell of %s %s as it is, be it a moment or only written like one', (field, value, words) => {
    expect(changesOf({ before: null, after: { [field]: value } }, en)[0]?.after).toBe(words);
  });

  it.each([
    ['category', 'PERMIT', 'تصريح'],
    ['relatedType', 'GENERAL_EXPENSE', 'مصروف عام'],
    ['transactionType', 'WITHDRAWAL', 'سحب'],
  ])('tell what was chosen as %s in words', (field, value, words) => {
    expect(changesOf({ before: null, after: { [field]: value } }, ar)[0]?.after).toBe(words);
  });

  it('format days and moments for the reader, and leave a name that looks like a day', () => {
    const before = { spent_on: '2026-03-01', dueDate: '2026-03-02', date: 'soon', name: '2026-03-03' };
    expect(changesOf({ before, after: null }, en).map((change) => change.before)).toEqual([
      'day 2026-03-01',
      'day 2026-03-02',
      'soon',
      '2026-03-03',
    ]);
  });

  it('tell weekdays, percents, days and choices of pay in words', () => {
    const after = { rest_weekday: 5, nightPercent: 50, joined_on: '2026-03-01', basic_minor: 190_000, kind: 'SICK' };
    expect(changesOf({ before: null, after }, en).map((change) => change.after)).toEqual([
      'Friday',
      '50%',
      'day 2026-03-01',
      formatMoney(1900),
      'Sick leave',
    ]);
  });

  it('format moments for the reader and show choices by their labels', () => {
    const after = { outTime: '2026-03-01T14:30:00.000Z', category: 'ELECTRICAL', status: 'APPROVED', constructor: 'x' };
    expect(changesOf({ before: null, after }, en)).toEqual([
      { field: 'outTime', label: 'Check-out time', before: null, after: 'moment 2026-03-01T14:30:00.000Z' },
      { field: 'category', label: 'Category', before: null, after: expect.stringMatching(/^Electrical/) },
      { field: 'status', label: 'Status', before: null, after: 'Approved' },
      { field: 'constructor', label: 'Constructor', before: null, after: 'x' },
    ]);
  });

  it('tell a list of records by the fields that have a value', () => {
    const rules = [
      { project_id: 4, category: null, limit_minor: 7_550, limit_action: 'BLOCK' },
      { project_id: null, category: 'FUEL', limit_minor: 100, limit_action: null },
    ];
    expect(changesOf({ before: { rules: [] }, after: { rules } }, en)).toMatchObject([
      {
        before: null,
        after: `Project: #4, Limit: ${formatMoney(75.5)}, Above the limit: Block; Category: Fuel, Limit: ${formatMoney(1)}`,
      },
    ]);
    expect(changesOf({ before: null, after: { duplicates: [3, 9] } }, en)).toMatchObject([{ after: '#3, #9' }]);
  });

  it("show a document's category by its label", () => {
    const change = { before: { category: 'OTHER' }, after: { category: 'DRAWING' } };
    expect(changesOf(change, en)).toMatchObject([{ before: 'Other', after: 'Drawing' }]);
  });

  it('are none for an entry without data', () => {
    expect(changesOf({ before: null, after: null }, en)).toEqual([]);
  });
});

it('labels actions and kinds, unknown ones too', () => {
  expect(actionLabel('expense.approve', 'en')).toBe('Approved');
  expect(actionLabel('expense.approve', 'ar')).toBe('اعتماد');
  expect(actionLabel('thing.do-more', 'en')).toBe('Do more');
  expect(entityLabel('task-note', 'en')).toBe('Task note');
  expect(entityLabel('toString', 'en')).toBe('To string');
});

it('does not take a photo for a person, although its field ends like that of one', () => {
  expect(personIdsIn({ photo_id: 1, photoId: 2, to_id: 3, decided_by_id: 4, worker_ids: [5] })).toEqual([3, 4, 5]);
});
