import type { NoticePreferences } from '@binaa/contract/notices';
import { expect, test } from 'vitest';
import { preferencesOfValues, valuesOfPreferences } from './preference-values.ts';

const saved: NoticePreferences = {
  kinds: [
    { kind: 'TASK_NOTE', inbox: true, push: true, email: false, fixed: [] },
    { kind: 'ACCOUNT_CHANGED', inbox: true, push: false, email: true, fixed: ['inbox', 'email'] },
  ],
  quiet: null,
  quietRestDays: true,
  digest: 'OFF',
  pushDetails: false,
  language: 'en',
};

test('saves what the form shows and keeps what it does not show', () => {
  const values = {
    ...valuesOfPreferences(saved),
    inbox: { TASK_NOTE: false },
    push: { TASK_NOTE: false },
    hasQuiet: true,
    pushDetails: true,
  };
  expect(preferencesOfValues(values, saved)).toEqual({
    kinds: [
      { kind: 'TASK_NOTE', inbox: false, push: false, email: false },
      { kind: 'ACCOUNT_CHANGED', inbox: true, push: false, email: true },
    ],
    quiet: { from: '21:00', to: '05:00' },
    quietRestDays: true,
    digest: 'OFF',
    pushDetails: true,
  });
});

test('has no quiet hours when they are switched off', () => {
  const values = { ...valuesOfPreferences({ ...saved, quiet: { from: '20:00', to: '06:00' } }), hasQuiet: false };
  expect(preferencesOfValues(values, saved).quiet).toBeNull();
});
