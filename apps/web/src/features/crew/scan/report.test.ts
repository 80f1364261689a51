import { expect, it } from 'vitest';
import { translating } from '../../../lib/translate.ts';
import { arrivalOf, reportOf } from './report.ts';

const texts = translating('en', new Map());
const words = { texts, time: (at: string) => at.slice(11, 16), siteName: () => 'Tower', isHot: false };

it('says in green who was checked in', () => {
  const report = reportOf({ is: 'record', kind: 'CHECK_IN' }, 'Bilal', words);
  expect(report).toEqual({ tone: 'good', word: 'In', name: 'Bilal' });
});

it('says in amber that somebody who arrives while work is banned or stopped rests', () => {
  const resting = { tone: 'warning', word: 'In', name: 'Bilal', detail: 'Resting in shade' };
  expect(reportOf({ is: 'record', kind: 'CHECK_IN' }, 'Bilal', { ...words, isHot: true })).toEqual(resting);
  expect(arrivalOf('Bilal', { texts, isHot: true })).toEqual(resting);
});

it('says nothing of the heat to somebody who leaves', () => {
  const report = reportOf({ is: 'record', kind: 'CHECK_OUT' }, 'Bilal', { ...words, isHot: true });
  expect(report).toEqual({ tone: 'good', word: 'Out', name: 'Bilal' });
});
