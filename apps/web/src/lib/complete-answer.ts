import type { Attendance } from '@binaa/contract/attendance';
import type { BalanceRecord, BalanceTransaction } from '@binaa/contract/balances';
import type { CompanyDocument } from '@binaa/contract/documents';
import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import type { Expense } from '@binaa/contract/expenses';
import type { CompanyTransaction } from '@binaa/contract/finance';
import type { Milestone } from '@binaa/contract/milestones';
import { type Action, grantOf, mayAttempt } from '@binaa/contract/permissions';
import type { Project } from '@binaa/contract/projects';
import type { linkSiteToProject, Site } from '@binaa/contract/sites';
import type { SpecifiedRecord, specifiedFields } from '@binaa/contract/specified-fields';
import type { TaskNote } from '@binaa/contract/task-notes';
import type { Task } from '@binaa/contract/tasks';
import type { User } from '@binaa/contract/users';
import type { CallInput } from './client.ts';
import { currentSession, type User as SessionUser } from './session.ts';

/** A record with the specified fields alone, and the fields that are missing then. */
type Specified<Whole, Name extends SpecifiedRecord> = Pick<Whole, (typeof specifiedFields)[Name][number] & keyof Whole>;
type Missing<Whole, Name extends SpecifiedRecord> = Omit<Whole, (typeof specifiedFields)[Name][number]>;

/** The signed-in user and the parameters of the call. */
type Context = { me: SessionUser; params: Record<string, unknown> };
type Derive<Whole, Name extends SpecifiedRecord> = (
  record: Specified<Whole, Name>,
  context: Context,
) => Missing<Whole, Name>;

const may = ({ me }: Context, action: Action) => mayAttempt(me.role, action);
const mayAll = ({ me }: Context, action: Action) => grantOf(me.role, action) === 'all';

const project: Derive<Project, 'project'> = ({ projectId, totalPrice, sites }) => ({
  id: projectId,
  budget: totalPrice,
  siteCount: sites.length,
});

const site: Derive<Site, 'site'> = ({ siteId, projectId }) => ({
  id: siteId,
  projectName: `#${projectId}`,
  projects: [{ id: projectId, projectId, name: `#${projectId}` }],
});

const milestone: Derive<Milestone, 'milestone'> = () => ({});

const task: Derive<Task, 'task'> = ({ taskId, name, assignedWorkers, expectedEndDate }, context) => ({
  id: taskId,
  title: name,
  givenName: name,
  assignedWorkerNames: assignedWorkers.map((id) => `#${id}`),
  deadline: expectedEndDate,
  dueDate: expectedEndDate,
  can: {
    edit: mayAll(context, 'task.update'),
    changeStatus: may(context, 'task.update'),
    delete: may(context, 'task.delete'),
    addNote: may(context, 'note.create'),
  },
});

const taskNote: Derive<TaskNote, 'taskNote'> = ({ createdById, createdAt }, context) => {
  const mayChange = mayAll(context, 'note.change') || createdById === context.me.id;
  return { createdDate: createdAt, updatedAt: createdAt, can: { edit: mayChange, delete: mayChange } };
};

const expense: Derive<Expense, 'expense'> = ({ expenseId, status, submittedById }, context) => {
  const isOwnPending = status === 'PENDING' && submittedById === context.me.id;
  return {
    id: expenseId,
    decidedAt: null,
    can: {
      edit: mayAll(context, 'expense.update') || (may(context, 'expense.update') && isOwnPending),
      decide: may(context, 'expense.decide') && status === 'PENDING',
      delete: may(context, 'expense.delete'),
    },
  };
};

const user: Derive<User, 'user'> = ({ id, role }, context) => {
  const mayChange = may(context, 'user.update') && (role !== 'ADMIN' || id === context.me.id);
  return {
    can: {
      edit: mayChange,
      delete: mayChange,
      resetPassword: mayChange,
      balance: may(context, 'balance.adjust') && (role === 'FOREMAN' || role === 'ADMIN'),
    },
  };
};

const balance: Derive<BalanceRecord, 'balance'> = (_record, { params }) => {
  const userId = Number(params['id'] ?? 0);
  return { id: userId, userId };
};

const balanceTransaction: Derive<BalanceTransaction, 'balanceTransaction'> = ({ type, amount, createdAt }) => ({
  signedAmount: type === 'DEPOSIT' ? amount : -amount,
  timestamp: createdAt,
});

const attendance: Derive<Attendance, 'attendance'> = ({ attendanceId, inTime, outTime }) => ({
  id: attendanceId,
  active: outTime === null,
  workedMinutes: outTime === null ? null : Math.floor((Date.parse(outTime) - Date.parse(inTime)) / 60_000),
  overlaps: false,
});

const companyTransaction: Derive<CompanyTransaction, 'companyTransaction'> = () => ({ projectName: null });

const companyDocument: Derive<CompanyDocument, 'document'> = ({ id }, context) => ({
  documentId: id,
  can: { edit: mayAll(context, 'document.write'), delete: mayAll(context, 'document.delete') },
});

/** By the last segment of a path that names a kind of record: `/projects/{id}/tasks` answers tasks. */
const derivations = new Map<string, (record: never, context: Context) => object>([
  ['projects', project],
  ['sites', site],
  ['milestones', milestone],
  ['tasks', task],
  ['task-notes', taskNote],
  ['expenses', expense],
  ['users', user],
  ['foreman-balance', balance],
  ['foreman-balances', balance],
  ['transactions', balanceTransaction],
  ['attendances', attendance],
  ['company-transactions', companyTransaction],
  ['documents', companyDocument],
]);

/** Answers the site, although its path ends with the project. */
const linkPath: (typeof linkSiteToProject)['path'] = '/sites/{siteId}/projects/{projectId}';

function derivationOf({ path }: Endpoint) {
  const kind = path === linkPath ? 'sites' : path.split('/').findLast((part) => derivations.has(part));
  return kind === undefined ? undefined : derivations.get(kind);
}

function isObject(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}

/**
 * Adds what the specified API does not send: fields that can be derived, and a page's number and size. Fields that cannot
 * be derived are optional in the contract. See `specifiedFields`.
 */
export function completeAnswer<const E extends Endpoint>(
  endpoint: E,
  { params = {}, query = {} }: { params?: object; query?: object } & Pick<CallInput<E>, never>,
  answer: ResponseOf<E>,
): ResponseOf<E> {
  const { user: me } = currentSession();
  const derive = derivationOf(endpoint);
  if (!derive || !me) return answer;
  const context = { me, params: { ...params } };
  const complete = (record: unknown) =>
    isObject(record) ? { ...derive(record as never, context), ...record } : record;
  const completed = completeContent(answer, complete, query);
  return completed as ResponseOf<E>;
}

function completeContent(answer: unknown, complete: (record: unknown) => unknown, query: object): unknown {
  if (Array.isArray(answer)) return answer.map(complete);
  if (!isObject(answer) || !Array.isArray(answer['content'])) return complete(answer);
  const content: unknown[] = answer['content'].map(complete);
  const { page = 0, size = content.length } = query as { page?: number; size?: number };
  return { number: page, size, ...answer, content };
}
