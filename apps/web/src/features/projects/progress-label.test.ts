import { expect, test } from 'vitest';
import { progressLabel } from './progress-label.ts';

test('progress is written with a decimal only where it has one', () => {
  expect(progressLabel(45)).toBe('45%');
  expect(progressLabel(37.5)).toBe('37.5%');
  expect(progressLabel(100)).toBe('100%');
});

test('a project without progress has no label: it is new', () => {
  expect(progressLabel(null)).toBeUndefined();
  expect(progressLabel(0)).toBeUndefined();
});
