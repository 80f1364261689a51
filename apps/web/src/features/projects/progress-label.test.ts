import { expect, test } from 'vitest';
import { progressLabel } from './progress-label.ts';

test('shows a decimal only if the progress has one', () => {
  expect(progressLabel(45)).toBe('45%');
  expect(progressLabel(37.5)).toBe('37.5%');
  expect(progressLabel(100)).toBe('100%');
});

test('gives a project without progress no label', () => {
  expect(progressLabel(null)).toBeUndefined();
  expect(progressLabel(0)).toBeUndefined();
});
