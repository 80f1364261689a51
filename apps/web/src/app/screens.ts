import { type Action, mayAttempt } from '@binaa/contract/permissions';
import type { Role } from '@binaa/contract/roles';
import { matchPath } from 'react-router';
import { text } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.ts';

export type Screen = {
  path: string;
  page: LazyPage;
  /** The action a user must be allowed to attempt. Without it the screen is open to everyone who is signed in. */
  needs?: Action;
  /** Shown to those who may not open the screen, instead of the default sentence. */
  refusal?: string;
};

const outbox = lazyPage(() => import('../features/outbox/outbox-page.tsx'));
const dashboard = lazyPage(() => import('../features/dashboard/dashboard-page.tsx'));
const profile = lazyPage(() => import('../features/profile/profile-page.tsx'));
const ownTokens = lazyPage(() => import('../features/api-tokens/own-tokens-page.tsx'));
const noticePreferences = lazyPage(() => import('../features/notices/preferences-page.tsx'));
const inbox = lazyPage(() => import('../features/notices/inbox-page.tsx'));
const notice = lazyPage(() => import('../features/notices/notice-page.tsx'));
const projectList = lazyPage(() => import('../features/projects/project-list-page.tsx'));
const projectDetail = lazyPage(() => import('../features/projects/project-detail-page.tsx'));
const projectForm = lazyPage(() => import('../features/projects/project-form-page.tsx'));
const projectBudget = lazyPage(() => import('../features/job-cost/budget-page.tsx'));
const openingCosts = lazyPage(() => import('../features/job-cost/opening-costs-page.tsx'));
const orderList = lazyPage(() => import('../features/orders/order-list-page.tsx'));
const orderDetail = lazyPage(() => import('../features/orders/order-page.tsx'));
const orderForm = lazyPage(() => import('../features/orders/order-form-page.tsx'));
const claimList = lazyPage(() => import('../features/claims/claim-list-page.tsx'));
const variationList = lazyPage(() => import('../features/variations/variation-list-page.tsx'));
const projectLabour = lazyPage(() => import('../features/job-cost/labour-page.tsx'));
const portfolio = lazyPage(() => import('../features/job-cost/portfolio-page.tsx'));
const milestoneForm = lazyPage(() => import('../features/milestones/milestone-form-page.tsx'));
const taskList = lazyPage(() => import('../features/tasks/task-list-page.tsx'));
const taskDetail = lazyPage(() => import('../features/tasks/task-detail-page.tsx'));
const taskForm = lazyPage(() => import('../features/tasks/task-form-page.tsx'));
const myTasks = lazyPage(() => import('../features/tasks/my-tasks-page.tsx'));
const siteList = lazyPage(() => import('../features/sites/site-list-page.tsx'));
const siteDetail = lazyPage(() => import('../features/sites/site-detail-page.tsx'));
const siteForm = lazyPage(() => import('../features/sites/site-form-page.tsx'));
const placeForm = lazyPage(() => import('../features/sites/place-form-page.tsx'));
const expenseList = lazyPage(() => import('../features/expenses/expense-list-page.tsx'));
const expenseDetail = lazyPage(() => import('../features/expenses/expense-detail-page.tsx'));
const expenseForm = lazyPage(() => import('../features/expenses/expense-form-page.tsx'));
const expenseApprovals = lazyPage(() => import('../features/expenses/expense-approvals-page.tsx'));
const approvalQueue = lazyPage(() => import('../features/expenses/queue/approval-queue-page.tsx'));
const foremanExpenses = lazyPage(() => import('../features/expenses/foreman-expenses-page.tsx'));
const receiptTest = lazyPage(() => import('../features/expenses/receipt-test-page.tsx'));
const expensePolicy = lazyPage(() => import('../features/expense-policy/expense-policy-page.tsx'));
const transactionList = lazyPage(() => import('../features/finance/transaction-list-page.tsx'));
const finance = lazyPage(() => import('../features/finance/finance-page.tsx'));
const userList = lazyPage(() => import('../features/users/user-list-page.tsx'));
const userDetail = lazyPage(() => import('../features/users/user-detail-page.tsx'));
const userForm = lazyPage(() => import('../features/users/user-form-page.tsx'));
const balance = lazyPage(() => import('../features/balances/balance-page.tsx'));
const myBalance = lazyPage(() => import('../features/balances/my-balance-page.tsx'));
const myCash = lazyPage(() => import('../features/cash/my-cash-page.tsx'));
const cash = lazyPage(() => import('../features/cash/cash-page.tsx'));
const cashStatement = lazyPage(() => import('../features/cash/statement-page.tsx'));
const attendanceList = lazyPage(() => import('../features/attendance/attendance-list-page.tsx'));
const attendanceDetail = lazyPage(() => import('../features/attendance/attendance-detail-page.tsx'));
const attendanceForm = lazyPage(() => import('../features/attendance/attendance-form-page.tsx'));
const dayReport = lazyPage(() => import('../features/attendance/day-report-page.tsx'));
const timesheetList = lazyPage(() => import('../features/attendance/timesheet-list-page.tsx'));
const timesheet = lazyPage(() => import('../features/attendance/timesheet-page.tsx'));
const cardList = lazyPage(() => import('../features/cards/card-list-page.tsx'));
const correctionList = lazyPage(() => import('../features/attendance-corrections/correction-list-page.tsx'));
const correctionForm = lazyPage(() => import('../features/attendance-corrections/correction-form-page.tsx'));
const documentList = lazyPage(() => import('../features/documents/document-list-page.tsx'));
const documentDetail = lazyPage(() => import('../features/documents/document-detail-page.tsx'));
const documentForm = lazyPage(() => import('../features/documents/document-form-page.tsx'));
const documentUpload = lazyPage(() => import('../features/documents/document-upload-page.tsx'));
const importList = lazyPage(() => import('../features/imports/import-list-page.tsx'));
const importDetail = lazyPage(() => import('../features/imports/import-page.tsx'));
const crew = lazyPage(() => import('../features/crew/crew-page.tsx'));
const crewScan = lazyPage(() => import('../features/crew/scan/scan-page.tsx'));
const crewReview = lazyPage(() => import('../features/crew/review-page.tsx'));
const audit = lazyPage(() => import('../features/audit/audit-page.tsx'));

const settings = lazyPage(() => import('../features/settings/settings-page.tsx'));
const companySettings = lazyPage(() => import('../features/company/company-page.tsx'));
const crewSettings = lazyPage(() => import('../features/field-settings/field-settings-page.tsx'));
const allTokens = lazyPage(() => import('../features/api-tokens/all-tokens-page.tsx'));
const signInSecurity = lazyPage(() => import('../features/sign-in-security/sign-in-security-page.tsx'));
const noticeSettings = lazyPage(() => import('../features/notices/notice-settings-page.tsx'));
const webhooks = lazyPage(() => import('../features/webhooks/webhooks-page.tsx'));
const webhook = lazyPage(() => import('../features/webhooks/webhook-page.tsx'));
const costCodes = lazyPage(() => import('../features/job-cost/cost-codes-page.tsx'));
const workCalendar = lazyPage(() => import('../features/payroll/calendar/calendar-page.tsx'));
const payroll = lazyPage(() => import('../features/payroll/payroll-page.tsx'));
const payPeople = lazyPage(() => import('../features/payroll/people/people-page.tsx'));
const userPay = lazyPage(() => import('../features/payroll/people/pay-page.tsx'));
const papers = lazyPage(() => import('../features/payroll/papers/papers-page.tsx'));
const leave = lazyPage(() => import('../features/payroll/leave/leave-page.tsx'));
const advances = lazyPage(() => import('../features/payroll/advances/advances-page.tsx'));
const payrollSettings = lazyPage(() => import('../features/payroll/settings/payroll-settings-page.tsx'));
const bankProfiles = lazyPage(() => import('../features/payroll/bank-profiles/bank-profiles-page.tsx'));
const payrollRun = lazyPage(() => import('../features/payroll/runs/run-page.tsx'));
const printRun = lazyPage(() => import('../features/payroll/print/print-run-page.tsx'));
const payslip = lazyPage(() => import('../features/payroll/payslip/payslip-page.tsx'));
const myPay = lazyPage(() => import('../features/payroll/my-pay/my-pay-page.tsx'));
const mySlip = lazyPage(() => import('../features/payroll/my-pay/my-slip-page.tsx'));
const printMySlip = lazyPage(() => import('../features/payroll/print/print-my-slip-page.tsx'));

const adminOnly = text('Access denied. Admin privileges required.');

/** Every screen behind the sign-in. For the paths see docs/compatibility.md#navigation-table. */
export const screens: readonly Screen[] = [
  { path: paths.dashboard, page: dashboard },
  { path: paths.profile, page: profile },
  { path: paths.ownTokens, page: ownTokens, needs: 'token.manage' },
  { path: paths.noticePreferences, page: noticePreferences, needs: 'notice.read' },
  { path: paths.inbox, page: inbox, needs: 'notice.read' },
  { path: paths.notice(':id'), page: notice, needs: 'notice.read' },

  { path: paths.projects, page: projectList, needs: 'project.read' },
  { path: paths.newProject, page: projectForm, needs: 'project.create' },
  { path: paths.project(':id'), page: projectDetail, needs: 'project.read' },
  { path: paths.editProject(':id'), page: projectForm, needs: 'project.update' },
  { path: paths.newProjectTask(':projectId'), page: taskForm, needs: 'task.create' },
  { path: paths.newMilestone(':projectId'), page: milestoneForm, needs: 'milestone.write' },
  { path: paths.editMilestone(':projectId', ':milestoneId'), page: milestoneForm, needs: 'milestone.write' },

  { path: paths.projectBudget(':id'), page: projectBudget, needs: 'cost.read' },
  { path: paths.openingCosts(':id'), page: openingCosts, needs: 'cost.read' },
  { path: paths.projectOrders(':id'), page: orderList, needs: 'order.read' },
  { path: paths.newOrder(':projectId'), page: orderForm, needs: 'order.write' },
  { path: paths.claims(':id'), page: claimList, needs: 'claim.manage', refusal: adminOnly },
  { path: paths.variations(':id'), page: variationList, needs: 'cost.read' },
  { path: paths.projectLabour(':id'), page: projectLabour, needs: 'cost.read' },
  { path: paths.jobCost, page: portfolio, needs: 'cost.read' },
  { path: paths.order(':id'), page: orderDetail, needs: 'order.read' },
  { path: paths.editOrder(':id'), page: orderForm, needs: 'order.write' },

  { path: paths.tasks, page: taskList, needs: 'task.read' },
  { path: paths.myTasks, page: myTasks, needs: 'task.read' },
  { path: paths.newTask, page: taskForm, needs: 'task.create' },
  { path: paths.task(':id'), page: taskDetail, needs: 'task.read' },
  // A FOREMAN may change only the status, which is on the task page. The form needs the right to create tasks.
  { path: paths.editTask(':id'), page: taskForm, needs: 'task.create' },

  { path: paths.sites, page: siteList, needs: 'site.read' },
  { path: paths.newSite, page: siteForm, needs: 'site.create' },
  { path: paths.site(':id'), page: siteDetail, needs: 'site.read' },
  { path: paths.editSite(':id'), page: siteForm, needs: 'site.update' },
  { path: paths.placeSite(':id'), page: placeForm, needs: 'site.place' },

  { path: paths.expenses, page: expenseList, needs: 'expense.read' },
  { path: paths.newExpense, page: expenseForm, needs: 'expense.create' },
  { path: paths.expense(':id'), page: expenseDetail, needs: 'expense.read' },
  { path: paths.editExpense(':id'), page: expenseForm, needs: 'expense.update' },
  { path: paths.expenseApprovals, page: expenseApprovals, needs: 'expense.approvals' },
  { path: paths.foremanExpenses(':foremanId'), page: foremanExpenses, needs: 'expense.approvals' },
  { path: paths.expensePolicy, page: expensePolicy, needs: 'policy.read' },
  { path: paths.approvalQueue, page: approvalQueue, needs: 'expense.decide' },

  { path: paths.finance, page: finance, needs: 'finance.read', refusal: adminOnly },
  { path: paths.transactions, page: transactionList, needs: 'finance.read', refusal: adminOnly },
  { path: paths.testPresignedUrl, page: receiptTest, needs: 'file.test' },

  { path: paths.users, page: userList, needs: 'user.list' },
  { path: paths.newUser, page: userForm, needs: 'user.create' },
  { path: paths.user(':id'), page: userDetail, needs: 'user.list' },
  { path: paths.editUser(':id'), page: userForm, needs: 'user.update' },
  { path: paths.userBalance(':id'), page: balance, needs: 'balance.adjust' },
  { path: paths.userPay(':id'), page: userPay, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.myBalance, page: myBalance, needs: 'balance.read' },

  { path: paths.myCash, page: myCash, needs: 'cash.request' },
  { path: paths.cash, page: cash, needs: 'cash.give', refusal: adminOnly },
  { path: paths.cashStatement(':userId'), page: cashStatement, needs: 'cash.read' },

  { path: paths.attendance, page: attendanceList, needs: 'attendance.manage' },
  { path: paths.newAttendance, page: attendanceForm, needs: 'attendance.manage' },
  { path: paths.attendanceDay, page: dayReport, needs: 'attendance.manage' },
  { path: paths.timesheets, page: timesheetList, needs: 'attendance.manage' },
  { path: paths.timesheet(':userIds'), page: timesheet, needs: 'attendance.manage' },
  { path: paths.attendanceRecord(':id'), page: attendanceDetail, needs: 'attendance.manage' },
  { path: paths.editAttendance(':id'), page: attendanceForm, needs: 'attendance.manage' },

  { path: paths.workerCards, page: cardList, needs: 'card.manage' },
  { path: paths.corrections, page: correctionList, needs: 'correction.request' },
  { path: paths.newCorrection, page: correctionForm, needs: 'correction.request' },

  { path: paths.documents, page: documentList, needs: 'document.read' },
  { path: paths.newDocument, page: documentUpload, needs: 'document.write' },
  { path: paths.document(':id'), page: documentDetail, needs: 'document.read' },
  { path: paths.editDocument(':id'), page: documentForm, needs: 'document.write' },
  { path: paths.outbox, page: outbox },
  { path: paths.crew, page: crew, needs: 'crew.read' },
  { path: paths.crewScan, page: crewScan, needs: 'crew.record' },
  { path: paths.crewReview, page: crewReview, needs: 'crew.solve' },
  { path: paths.audit, page: audit, needs: 'audit.read', refusal: adminOnly },

  { path: paths.imports, page: importList, needs: 'import.run', refusal: adminOnly },
  { path: paths.import(':id'), page: importDetail, needs: 'import.run', refusal: adminOnly },
  { path: paths.settings, page: settings, needs: 'company.write', refusal: adminOnly },
  { path: paths.companySettings, page: companySettings, needs: 'company.write', refusal: adminOnly },
  { path: paths.crewSettings, page: crewSettings, needs: 'field.settings', refusal: adminOnly },
  { path: paths.allTokens, page: allTokens, needs: 'token.end-any', refusal: adminOnly },
  { path: paths.signInSecurity, page: signInSecurity, needs: 'security.require', refusal: adminOnly },
  { path: paths.noticeSettings, page: noticeSettings, needs: 'notice.settings', refusal: adminOnly },
  { path: paths.webhooks, page: webhooks, needs: 'webhook.manage', refusal: adminOnly },
  { path: paths.webhook(':id'), page: webhook, needs: 'webhook.manage', refusal: adminOnly },
  { path: paths.costCodes, page: costCodes, needs: 'cost.settings', refusal: adminOnly },
  { path: paths.workCalendar, page: workCalendar, needs: 'calendar.manage', refusal: adminOnly },

  { path: paths.payroll, page: payroll, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.payPeople, page: payPeople, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.papers, page: papers, needs: 'paper.manage', refusal: adminOnly },
  { path: paths.leave, page: leave, needs: 'leave.manage', refusal: adminOnly },
  { path: paths.advances, page: advances, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.payrollSettings, page: payrollSettings, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.bankProfiles, page: bankProfiles, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.payrollRun(':id'), page: payrollRun, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.printRun(':id'), page: printRun, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.payslip(':id', ':userId'), page: payslip, needs: 'payroll.manage', refusal: adminOnly },
  { path: paths.myPay, page: myPay, needs: 'payslip.read' },
  { path: paths.mySlip(':id'), page: mySlip, needs: 'payslip.read' },
  { path: paths.printMySlip(':id'), page: printMySlip, needs: 'payslip.read' },
];

/** All that the field pass opens. */
export const passScreens: readonly Screen[] = [
  { path: paths.offline, page: crew },
  { path: paths.offlineScan, page: crewScan },
  { path: paths.offlineOutbox, page: outbox },
];

export function mayOpen(role: Role, { needs }: Screen): boolean {
  return needs === undefined || mayAttempt(role, needs);
}

/** Whether the role may open the screen at this path. */
export function isOpenTo(role: Role, pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen !== undefined && mayOpen(role, screen);
}

function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname));
}

/** Loads a screen's code before it is opened, for example while the pointer rests on its link. */
export async function prefetchScreen(pathname: string): Promise<void> {
  // A failure is reported when the screen itself is opened.
  await screenAt(pathname)
    ?.page.load()
    .catch(() => undefined);
}
