import type { BankProfile } from '@binaa/contract/bank-files';
import { parseInput } from '@binaa/contract/input';
import { expect, test } from 'vitest';
import { inputOfProfile, profileFormRules, titlesFor, valuesOfProfile } from './profile-values.ts';

const titles = (count: number) => Array.from({ length: count }, (_, column) => `Column ${column + 1}`);

const settings: BankProfile['settings'] = {
  columns: 22,
  leadingLine: '',
  headerTitles: titles(11),
  recordTitles: titles(22),
  padEid: false,
  sequenceDigits: 0,
  version: '01',
  reasonDigits: 2,
  reasonPrefix: '',
  noReason: '',
  paymentTypes: { NORMAL: 'Normal Payment', DELAYED: '', FINAL: '' },
  totalDigits: 14,
  allowancesInExtraIncome: true,
  workingDays: 'PRESENT',
  includeZeroNet: false,
  frequencies: { MONTH: 'M', HALF: 'B' },
};
const profile = { id: 1, name: 'Our bank', settings, readyMade: false, isDefault: false, version: 1 };
const read = (values: object) => parseInput(profileFormRules, values);

test('a profile that nobody changed is sent as it was', () => {
  const parsed = read(valuesOfProfile(profile));
  expect(parsed.ok && inputOfProfile(parsed.value)).toEqual({ name: 'Our bank', settings });
});

test('no line before the header is not the same as an empty one', () => {
  const parsed = read({ ...valuesOfProfile(profile), hasLeadingLine: false, leadingLine: 'Left over' });
  expect(parsed.ok && parsed.value.leadingLine).toBeNull();
});

test('what is wrong is reported at its field', () => {
  const values = valuesOfProfile(profile);
  const wrong = { ...values, name: '', columns: '15', headerTitles: 'One', paymentTypes: { NORMAL: 'a,b' } };
  const parsed = read(wrong);
  expect(parsed.ok).toBe(false);
  expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual(expect.arrayContaining(['name', 'paymentTypes.NORMAL']));
  const counted = read({ ...values, columns: '15', headerTitles: 'One' });
  expect(counted.ok ? [] : Object.keys(counted.errors)).toEqual(['recordTitles', 'headerTitles']);
});

test('fewer columns lose their last titles, more get those of a ready-made profile', () => {
  expect(titlesFor(15, titles(22), [profile])).toEqual(titles(15));
  expect(titlesFor(22, ['Own', ...titles(15).slice(1)], [profile])).toEqual(['Own', ...titles(22).slice(1)]);
});
