import { expect, it } from 'vitest';
import { listAttendances } from './attendance.ts';
import { listCorrections } from './attendance-corrections.ts';
import { attendanceTable } from './attendance-table.ts';
import { listAuditEntries } from './audit.ts';
import { auditTable } from './audit-table.ts';
import { listBalanceTransactionsOfUser } from './balances.ts';
import { correctionTable } from './correction-table.ts';
import { documentTable } from './document-table.ts';
import { listDocuments } from './documents.ts';
import { expenseTable } from './expense-table.ts';
import { listExpenses } from './expenses.ts';
import { exportCompanyTransactions } from './finance.ts';
import { milestoneTable } from './milestone-table.ts';
import { listProjectMilestones } from './milestones.ts';
import { noticeTable } from './notice-table.ts';
import { listNotices } from './notices.ts';
import { projectTable } from './project-table.ts';
import { listProjects } from './projects.ts';
import { siteTable } from './site-table.ts';
import { listSites } from './sites.ts';
import { taskTable } from './task-table.ts';
import { listTasks } from './tasks.ts';
import { timesheetTable } from './timesheet-table.ts';
import { listTimesheets } from './timesheets.ts';
import { balanceTransactionTable, companyTransactionTable } from './transaction-table.ts';
import { userOfRoleTable, userTable } from './user-table.ts';
import { listUsers, listUsersOfRole } from './users.ts';

/** Parameters that choose the order, the page or the file. */
const notFilters = ['page', 'size', 'sort', 'order', 'format', 'language'];

it.each([
  ['projects', projectTable, listProjects],
  ['sites', siteTable, listSites],
  ['tasks', taskTable, listTasks],
  ['milestones', milestoneTable, listProjectMilestones],
  ['expenses', expenseTable, listExpenses],
  ['users', userTable, listUsers],
  ['users of a role', userOfRoleTable, listUsersOfRole],
  ['company transactions', companyTransactionTable, exportCompanyTransactions],
  ['balance transactions', balanceTransactionTable, listBalanceTransactionsOfUser],
  ['documents', documentTable, listDocuments],
  ['attendance', attendanceTable, listAttendances],
  ['corrections', correctionTable, listCorrections],
  ['notices', noticeTable, listNotices],
  ['timesheets', timesheetTable('2026-03'), listTimesheets],
  ['the audit trail', auditTable, listAuditEntries],
])('every filter of %s has words', (_list, { filters }, { query }) => {
  const parameters = Object.keys(query.shape).filter((name) => !notFilters.includes(name));
  expect(Object.keys(filters).toSorted()).toEqual(parameters.toSorted());
});
