import { describe, expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('the numbered pager', () => {
  test('shows every page when there are at most five', () => {
    expect(pageWindow(1, 3)).toEqual([0, 1, 2]);
  });

  test('keeps the current page in the middle', () => {
    expect(pageWindow(6, 20)).toEqual([4, 5, 6, 7, 8]);
  });

  test('stays inside the list at both ends', () => {
    expect(pageWindow(0, 20)).toEqual([0, 1, 2, 3, 4]);
    expect(pageWindow(19, 20)).toEqual([15, 16, 17, 18, 19]);
  });

  test('shows no page numbers for an empty list', () => {
    expect(pageWindow(0, 0)).toEqual([]);
  });
});
