import type { Action } from '@binaa/contract/permissions';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { matchPath } from 'react-router';
import { text } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';

type Page = { default: ComponentType };
type LazyPage = ComponentType & { load: () => Promise<Page> };

export type Screen = {
  path: string;
  component: LazyPage;
  /** Who may open it; everyone who is signed in where nothing is said. */
  needs?: Action;
  /** What those who may not are told, where it is not the usual sentence. */
  refusal?: string;
};

/** A page that is fetched when it is first shown, or announced. One that is here already is shown at once. */
function page(fetch: () => Promise<Page>): LazyPage {
  let here: ComponentType | undefined;
  const load = async () => {
    const fetched = await fetch();
    here = fetched.default;
    return fetched;
  };
  const Later = lazy(load);
  // lazy() is never at once, and the spinner that <Suspense> shows meanwhile stays for 300 ms, however soon the page is here.
  function Shown() {
    const [Component] = useState(() => here ?? Later);
    return createElement(Component);
  }
  return Object.assign(Shown, { load });
}

/** What stands around every screen. */
export const Shell = page(() => import('./shell.tsx'));

const projectForm = page(() => import('../features/projects/project-form-page.tsx'));
const milestoneForm = page(() => import('../features/milestones/milestone-form-page.tsx'));
const taskForm = page(() => import('../features/tasks/task-form-page.tsx'));
const expenseForm = page(() => import('../features/expenses/expense-form-page.tsx'));
const siteForm = page(() => import('../features/sites/site-form-page.tsx'));
const attendanceForm = page(() => import('../features/attendance/attendance-form-page.tsx'));
const adminOnly = text('Access denied. Admin privileges required.');

/** Every screen behind the sign-in. Their addresses: see docs/compatibility.md#navigation-table. */
export const screens: readonly Screen[] = [
  { path: paths.dashboard, component: page(() => import('../features/dashboard/dashboard-page.tsx')) },
  { path: paths.profile, component: page(() => import('../features/profile/profile-page.tsx')) },

  {
    path: paths.projects,
    component: page(() => import('../features/projects/project-list-page.tsx')),
    needs: 'project.read',
  },
  { path: paths.newProject, component: projectForm, needs: 'project.create' },
  {
    path: paths.project(':id'),
    component: page(() => import('../features/projects/project-detail-page.tsx')),
    needs: 'project.read',
  },
  { path: paths.editProject(':id'), component: projectForm, needs: 'project.update' },
  { path: paths.newProjectTask(':projectId'), component: taskForm, needs: 'task.create' },
  { path: paths.newMilestone(':projectId'), component: milestoneForm, needs: 'milestone.write' },
  { path: paths.editMilestone(':projectId', ':milestoneId'), component: milestoneForm, needs: 'milestone.write' },

  { path: paths.tasks, component: page(() => import('../features/tasks/task-list-page.tsx')), needs: 'task.read' },
  { path: paths.myTasks, component: page(() => import('../features/tasks/my-tasks-page.tsx')), needs: 'task.read' },
  { path: paths.newTask, component: taskForm, needs: 'task.create' },
  {
    path: paths.task(':id'),
    component: page(() => import('../features/tasks/task-detail-page.tsx')),
    needs: 'task.read',
  },
  // Whoever may create tasks may change all of one; a foreman changes its status only, on the task's own page.
  { path: paths.editTask(':id'), component: taskForm, needs: 'task.create' },

  { path: paths.sites, component: page(() => import('../features/sites/site-list-page.tsx')), needs: 'site.read' },
  { path: paths.newSite, component: siteForm, needs: 'site.create' },
  {
    path: paths.site(':id'),
    component: page(() => import('../features/sites/site-detail-page.tsx')),
    needs: 'site.read',
  },
  { path: paths.editSite(':id'), component: siteForm, needs: 'site.update' },

  {
    path: paths.expenses,
    component: page(() => import('../features/expenses/expense-list-page.tsx')),
    needs: 'expense.read',
  },
  { path: paths.newExpense, component: expenseForm, needs: 'expense.create' },
  {
    path: paths.expense(':id'),
    component: page(() => import('../features/expenses/expense-detail-page.tsx')),
    needs: 'expense.read',
  },
  { path: paths.editExpense(':id'), component: expenseForm, needs: 'expense.update' },
  {
    path: paths.expenseApprovals,
    component: page(() => import('../features/expenses/expense-approvals-page.tsx')),
    needs: 'expense.approvals',
  },
  {
    path: paths.foremanExpenses(':foremanId'),
    component: page(() => import('../features/expenses/foreman-expenses-page.tsx')),
    needs: 'expense.approvals',
  },

  {
    path: paths.finance,
    component: page(() => import('../features/finance/finance-page.tsx')),
    needs: 'finance.read',
    refusal: adminOnly,
  },
  {
    path: paths.transactions,
    component: page(() => import('../features/finance/transaction-list-page.tsx')),
    needs: 'finance.read',
    refusal: adminOnly,
  },
  {
    path: paths.testPresignedUrl,
    component: page(() => import('../features/expenses/receipt-test-page.tsx')),
    needs: 'file.test',
  },

  { path: paths.users, component: page(() => import('../features/users/user-list-page.tsx')), needs: 'user.list' },
  { path: paths.newUser, component: page(() => import('../features/users/user-form-page.tsx')), needs: 'user.create' },
  {
    path: paths.user(':id'),
    component: page(() => import('../features/users/user-detail-page.tsx')),
    needs: 'user.list',
  },
  {
    path: paths.editUser(':id'),
    component: page(() => import('../features/users/user-form-page.tsx')),
    needs: 'user.update',
  },
  {
    path: paths.userBalance(':id'),
    component: page(() => import('../features/balances/balance-page.tsx')),
    needs: 'balance.adjust',
  },

  {
    path: paths.attendance,
    component: page(() => import('../features/attendance/attendance-list-page.tsx')),
    needs: 'attendance.manage',
  },
  { path: paths.newAttendance, component: attendanceForm, needs: 'attendance.manage' },
  {
    path: paths.attendanceDay,
    component: page(() => import('../features/attendance/day-report-page.tsx')),
    needs: 'attendance.manage',
  },
  {
    path: paths.attendanceRecord(':id'),
    component: page(() => import('../features/attendance/attendance-detail-page.tsx')),
    needs: 'attendance.manage',
  },
  { path: paths.editAttendance(':id'), component: attendanceForm, needs: 'attendance.manage' },

  {
    path: paths.documents,
    component: page(() => import('../features/documents/document-list-page.tsx')),
    needs: 'document.read',
  },
  {
    path: paths.newDocument,
    component: page(() => import('../features/documents/document-upload-page.tsx')),
    needs: 'document.write',
  },
  {
    path: paths.document(':id'),
    component: page(() => import('../features/documents/document-detail-page.tsx')),
    needs: 'document.read',
  },
  {
    path: paths.editDocument(':id'),
    component: page(() => import('../features/documents/document-form-page.tsx')),
    needs: 'document.write',
  },
  {
    path: paths.audit,
    component: page(() => import('../features/audit/audit-page.tsx')),
    needs: 'audit.read',
    refusal: adminOnly,
  },
];

/** Fetches a screen's code before it is asked for, as when the pointer rests on its link. */
export async function prefetchScreen(pathname: string): Promise<void> {
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  // A failure here is no news: the screen itself will tell when it is opened.
  await Promise.allSettled([Shell.load(), screen?.component.load()]);
}
