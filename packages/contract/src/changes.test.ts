import { describe, expect, it } from 'vitest';
import { changeKindOf, heardBy, shownOn } from './changes.ts';
import { roles } from './roles.ts';

describe('what a role hears of a change', () => {
  it('is everything for ADMIN', () => {
    for (const [kind, resources] of Object.entries(shownOn)) {
      expect(heardBy('ADMIN', kind as keyof typeof shownOn)).toEqual(resources);
    }
  });

  it('leaves out what the role may not read', () => {
    expect(heardBy('FOREMAN', 'expense')).toEqual([
      'expenses',
      'users',
      'foreman-balances',
      'foreman-balance',
      'dashboard',
    ]);
    expect(heardBy('FOREMAN', 'attendance')).toEqual([]);
    expect(heardBy('ENGINEER', 'finance')).toEqual([]);
  });

  it("tells a worker of tasks and what is named on them, and nothing of the company's money", () => {
    expect(heardBy('WORKER', 'task')).toEqual(['tasks', 'task-notes', 'dashboard']);
    expect(heardBy('WORKER', 'project')).toEqual(['tasks', 'dashboard']);
    for (const kind of ['expense', 'balance', 'finance', 'attendance', 'document'] as const) {
      expect(heardBy('WORKER', kind)).toEqual([]);
    }
  });

  it('tells everyone that people have changed, for their own record', () => {
    for (const role of roles) expect(heardBy(role, 'user')).toContain('users');
  });
});

it('a change is of the kind that its action names', () => {
  expect(changeKindOf('expense.decide')).toBe('expense');
});
