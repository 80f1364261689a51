import { beforeEach, expect, test, vi } from 'vitest';
import { forgetVisits, lastAddress, rememberVisit, stepsBack, stepsBackTo } from './visited.ts';

function visit(entry: number, pathname: string, search = '') {
  vi.stubGlobal('window', { history: { state: { idx: entry } } });
  rememberVisit(pathname, search);
}

beforeEach(() => {
  forgetVisits();
});

test('a link back to a list has the filters and the page that the list was left with', () => {
  visit(0, '/expenses', '?status=PENDING&page=3');
  visit(1, '/expenses/7');
  expect(lastAddress('/expenses')).toBe('/expenses?status=PENDING&page=3');
  expect(lastAddress('/users')).toBe('/users');
  expect(lastAddress('/expenses?date=2026-01-01')).toBe('/expenses?date=2026-01-01');
});

test('a list that was opened again without filters has none', () => {
  visit(0, '/expenses', '?page=3');
  visit(1, '/expenses');
  visit(2, '/expenses/7');
  expect(lastAddress('/expenses')).toBe('/expenses');
});

test('knows the screen before this one, whatever its filters', () => {
  visit(0, '/expenses', '?page=3');
  expect(stepsBack()).toBeUndefined();
  visit(1, '/expenses/7');
  expect(stepsBack()).toBe(1);
  expect(stepsBackTo('/expenses')).toBe(1);
  expect(stepsBackTo('/users')).toBeUndefined();
});

test('the way back skips other filters of the same screen', () => {
  visit(0, '/users');
  visit(1, '/users/7/balance');
  visit(2, '/users/7/balance', '?type=CREDIT');
  visit(3, '/users/7/balance', '?type=CREDIT&page=2');
  expect(stepsBack()).toBe(3);
  expect(stepsBackTo('/users')).toBe(3);
});

test('a screen that only followed itself has no way back', () => {
  visit(0, '/my-balance');
  visit(1, '/my-balance', '?page=2');
  expect(stepsBack()).toBeUndefined();
});

test('forgets everything, because addresses hold what one user searched for', () => {
  visit(0, '/users', '?search=salary');
  forgetVisits();
  expect(lastAddress('/users')).toBe('/users');
});
