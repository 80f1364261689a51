import type { CrewProblem } from '@binaa/contract/crew-problems';
import { expect, test } from 'vitest';
import { translating } from '../../lib/translate.ts';
import { choiceWords } from './problem-words.ts';

const { t } = translating('en', new Map());
const time = (at: string) => at.slice(11, 16);
const stay = { attendanceId: 1, siteId: 2, siteName: 'Villa', inTime: '2026-11-16T06:00Z', outTime: null, version: 1 };
const elsewhere: CrewProblem = {
  id: 1,
  kind: 'ELSEWHERE',
  status: 'OPEN',
  createdAt: '2026-11-16T09:00Z',
  userId: 7,
  userName: 'Bilal',
  event: {
    id: 'a',
    kind: 'CHECK_IN',
    siteId: 1,
    siteName: 'Tower',
    eventTime: '2026-11-16T08:30Z',
    recordedById: 3,
    recordedByName: 'Omar',
  },
  record: { ...stay, siteName: 'Tower', inTime: '2026-11-16T08:30Z' },
  otherRecord: stay,
  choices: ['LEAVE_OTHER', 'KEEP_BOTH'],
  choice: null,
  note: null,
  solvedByName: null,
  solvedAt: null,
};
const wordsOf = (choice: CrewProblem['choices'][number], problem = elsewhere) => choiceWords(choice, problem, t, time);

test('names the site that was left, and when', () => {
  expect(wordsOf('LEAVE_OTHER')).toBe('Left Villa at 08:30');
  const out = { ...elsewhere, event: { ...elsewhere.event, kind: 'CHECK_OUT' as const } };
  expect(wordsOf('LEAVE_OTHER', out)).toBe('Check out of Villa at 08:30');
});

test('names the stay that began first, also if its event arrived last', () => {
  const late = { ...elsewhere, record: { ...stay, siteName: 'Tower', inTime: '2026-11-16T05:00Z' } };
  expect(wordsOf('LEAVE_OTHER', late)).toBe('Left Tower at 06:00');
});

test('names both times where two differ', () => {
  const differ = { ...elsewhere, kind: 'TIMES_DIFFER' as const, record: stay };
  expect(wordsOf('KEEP', differ)).toBe('Keep 06:00');
  expect(wordsOf('USE_EVENT', differ)).toBe('Use 08:30');
  const left = {
    ...elsewhere,
    kind: 'NO_CHECK_IN' as const,
    event: { ...elsewhere.event, kind: 'CHECK_OUT' as const },
    record: { ...stay, outTime: '2026-11-16T07:45Z' },
  };
  expect(wordsOf('USE_EVENT', left)).toBe('Left at 08:30, not 07:45');
});
