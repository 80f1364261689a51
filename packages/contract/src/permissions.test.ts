import { describe, expect, it } from 'vitest';
import { type Action, mayAttempt, permissions } from './permissions.ts';
import { type Role, roles } from './roles.ts';

const actionsOf = (role: Role) => (Object.keys(permissions) as Action[]).filter((action) => mayAttempt(role, action));

describe('permissions', () => {
  it('give every action a grant for every role', () => {
    for (const grants of Object.values(permissions))
      expect(Object.keys(grants).toSorted()).toEqual([...roles].toSorted());
  });

  it('leave a worker their own tasks, notes, notices, devices, profile and pay, the company, its calendar and theirs, the dashboard, search and live updates', () => {
    expect(actionsOf('WORKER').toSorted()).toEqual([
      'account.change-password',
      'calendar.read',
      'company.read',
      'dashboard.read',
      'feed.manage',
      'file.upload',
      'file.view',
      'live-updates.subscribe',
      'note.change',
      'note.create',
      'note.read',
      'notice.change',
      'notice.read',
      'paper.read',
      'payslip.read',
      'push.manage',
      'search.read',
      'security.manage',
      'session.confirm',
      'session.end',
      'session.validate',
      'task.read',
      'user.read',
    ]);
  });

  it('let only an ADMIN delete projects, tasks, sites, expenses and users', () => {
    for (const action of ['project.delete', 'task.delete', 'site.delete', 'expense.delete', 'user.delete'] as const) {
      expect(roles.filter((role) => mayAttempt(role, action))).toEqual(['ADMIN']);
    }
  });
});
