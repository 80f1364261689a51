import { describe, expect, it } from 'vitest';
import { affectedResources, changeKindOf, visibleResources } from './live-updates.ts';
import { roles } from './roles.ts';

describe('the resources named to a role', () => {
  it('are all affected ones for ADMIN', () => {
    for (const [kind, resources] of Object.entries(affectedResources)) {
      expect(visibleResources('ADMIN', kind as keyof typeof affectedResources)).toEqual(resources);
    }
  });

  it('exclude what the role may not read', () => {
    expect(visibleResources('FOREMAN', 'expense')).toEqual([
      'expenses',
      'expense-comments',
      'suppliers',
      'users',
      'foreman-balances',
      'foreman-balance',
      'dashboard',
      'waiting-counts',
    ]);
    expect(visibleResources('FOREMAN', 'attendance')).toEqual(['attendance-corrections', 'crew']);
    expect(visibleResources('FOREMAN', 'crew')).toEqual(['crew', 'attendance-corrections', 'dashboard']);
    expect(visibleResources('FOREMAN', 'field')).toEqual(['crew', 'sites']);
    expect(visibleResources('FOREMAN', 'cash')).toEqual([
      'fund-requests',
      'cash-handovers',
      'cash-counts',
      'foreman-balances',
      'foreman-balance',
      'expenses',
      'users',
      'dashboard',
      'waiting-counts',
    ]);
    expect(visibleResources('FOREMAN', 'policy')).toEqual([
      'expense-policy',
      'expenses',
      'cash-handovers',
      'cash-counts',
      'dashboard',
      'waiting-counts',
    ]);
    expect(visibleResources('ENGINEER', 'policy')).toEqual([
      'expense-policy',
      'expenses',
      'dashboard',
      'waiting-counts',
    ]);
    // Of income and claims, the cost page shows its billing to the ADMIN only.
    expect(visibleResources('ADMIN', 'finance')).toContain('job-cost');
    expect(visibleResources('ENGINEER', 'finance')).toEqual([]);
    expect(visibleResources('ENGINEER', 'claim')).toEqual([]);
    expect(visibleResources('FOREMAN', 'order')).not.toContain('waiting-counts');
    expect(visibleResources('FOREMAN', 'variation')).toEqual([]);
    // Flags of expenses depend on what their submitter holds.
    expect(visibleResources('ENGINEER', 'cash')).toEqual(['expenses']);
  });

  it("include tasks and what tasks name for a WORKER, and nothing of the company's money", () => {
    expect(visibleResources('WORKER', 'task')).toEqual(['tasks', 'task-notes', 'dashboard']);
    expect(visibleResources('WORKER', 'project')).toEqual(['tasks', 'dashboard']);
    for (const kind of ['expense', 'balance', 'cash', 'finance', 'attendance', 'document'] as const) {
      expect(visibleResources('WORKER', kind)).toEqual([]);
    }
  });

  it('name only their own pay and the calendar to whoever does not manage payroll', () => {
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      // Who sees the cost of projects sees that its labour changed.
      const cost = role === 'ENGINEER' ? ['job-cost'] : [];
      expect(visibleResources(role, 'payroll')).toEqual(['work-calendar', 'my-pay', ...cost]);
      expect(visibleResources(role, 'paper')).toEqual(['my-pay']);
      expect(visibleResources(role, 'leave')).toEqual(['my-pay']);
      expect(visibleResources(role, 'calendar')).toEqual(['work-calendar', 'my-pay', 'dashboard']);
    }
  });

  it('include, for the ADMIN, who is absent and the days of rest when these depend on the change', () => {
    for (const kind of ['attendance', 'calendar', 'leave', 'payroll', 'user'] as const) {
      expect(visibleResources('ADMIN', kind)).toEqual(expect.arrayContaining(['attendances', 'dashboard']));
    }
  });

  it('include users for every role, because everyone reads their own record', () => {
    for (const role of roles) expect(visibleResources(role, 'user')).toContain('users');
  });
});

it('derives the kind of a change from its action', () => {
  expect(changeKindOf('expense.decide')).toBe('expense');
});
