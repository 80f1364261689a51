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

/** The fields that are missing from a record with the specified fields alone. */
type Missing<Whole, Name extends SpecifiedRecord> = Omit<Whole, (typeof specifiedFields)[Name][number]>;
type Derived<Whole, Name extends SpecifiedRecord> = Partial<Whole> & {
  [Field in keyof Missing<Whole, Name>]: Whole[Field & keyof Whole] | undefined;
};

/** The signed-in user and the parameters of the call. */
type Context = { me: SessionUser; params: Record<string, unknown> };
/** Any field may be absent: a derivation must not fail, or the whole screen would. */
type Derive<Whole, Name extends SpecifiedRecord> = (record: Partial<Whole>, context: Context) => Derived<Whole, Name>;

const may = ({ me }: Context, action: Action) => mayAttempt(me.role, action);
const mayAll = ({ me }: Context, action: Action) => grantOf(me.role, action) === 'all';

const project: Derive<Project, 'project'> = ({ id, projectId = id, totalPrice, budget, sites = [] }) => ({
  id: projectId,
  projectId,
  totalPrice: totalPrice ?? budget,
  budget: totalPrice,
  siteCount: sites.length,
});

const site: Derive<Site, 'site'> = ({ id, siteId = id, projectId = 0 }) => ({
  id: siteId,
  siteId,
  projectName: `#${projectId}`,
  projects: [{ id: projectId, projectId, name: `#${projectId}` }],
});

const milestone: Derive<Milestone, 'milestone'> = () => ({});

const task: Derive<Task, 'task'> = (record, context) => {
  const { id, taskId = id, title, name = title, assignedWorkers = [], deadline, dueDate = deadline } = record;
  return {
    id: taskId,
    taskId,
    name,
    title: name,
    assignedWorkers,
    assignedWorkerNames: assignedWorkers.map((worker) => `#${worker}`),
    expectedEndDate: dueDate,
    deadline: record.expectedEndDate ?? dueDate,
    dueDate: record.expectedEndDate ?? dueDate,
    can: {
      edit: mayAll(context, 'task.update'),
      changeStatus: may(context, 'task.update'),
      delete: may(context, 'task.delete'),
      addNote: may(context, 'note.create'),
    },
  };
};

const taskNote: Derive<TaskNote, 'taskNote'> = ({ createdById, createdDate, createdAt = createdDate }, context) => {
  const mayChange = mayAll(context, 'note.change') || createdById === context.me.id;
  return { createdAt, createdDate: createdAt, updatedAt: createdAt, can: { edit: mayChange, delete: mayChange } };
};

const expense: Derive<Expense, 'expense'> = ({ id, expenseId = id, status, submittedById }, context) => {
  const isOwnPending = status === 'PENDING' && submittedById === context.me.id;
  return {
    id: expenseId,
    expenseId,
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

const balanceTransaction: Derive<BalanceTransaction, 'balanceTransaction'> = (record) => {
  const { type, amount = 0, timestamp, createdAt = timestamp } = record;
  return { signedAmount: type === 'DEPOSIT' ? amount : -amount, createdAt, timestamp: createdAt };
};

const attendance: Derive<Attendance, 'attendance'> = ({ id, attendanceId = id, inTime, outTime }) => ({
  id: attendanceId,
  attendanceId,
  active: !outTime,
  workedMinutes: inTime && outTime ? Math.floor((Date.parse(outTime) - Date.parse(inTime)) / 60_000) : null,
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
