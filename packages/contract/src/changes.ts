import { type Action, mayAttempt } from './permissions.ts';
import type { Role } from './roles.ts';

type NounOf<A> = A extends `${infer Noun}.${string}` ? Noun : never;

/** What a write has changed: the noun of the action it needs. */
export type ChangeKind = NounOf<Action>;

/** What can be read again, by the first word of its paths, and the action that reading takes. */
export const readBy = {
  attendances: 'attendance.manage',
  auth: 'session.validate',
  'company-transactions': 'finance.read',
  dashboard: 'dashboard.read',
  documents: 'document.read',
  expenses: 'expense.read',
  'foreman-balance': 'balance.read',
  'foreman-balances': 'balance.read',
  milestones: 'milestone.read',
  projects: 'project.read',
  sites: 'site.read',
  'task-notes': 'note.read',
  tasks: 'task.read',
  users: 'user.read',
} as const satisfies Record<string, Action>;

export type Resource = keyof typeof readBy;

const balances = ['foreman-balances', 'foreman-balance'] as const;
const nothing: readonly Resource[] = [];

/**
 * Where a change of each kind shows: its own resource first, then all that counts it, sums it or names it. The one list
 * for the writer's own screen and for everybody else's.
 */
export const shownOn: Record<ChangeKind, readonly Resource[]> = {
  attendance: ['attendances', 'dashboard'],
  balance: [...balances, 'users', 'company-transactions', 'dashboard'],
  document: ['documents'],
  expense: ['expenses', 'users', ...balances, 'company-transactions', 'dashboard'],
  finance: ['company-transactions', 'users', ...balances, 'dashboard'],
  milestone: ['milestones', 'projects'],
  note: ['task-notes', 'tasks', 'projects', 'sites', 'dashboard'],
  project: ['projects', 'milestones', 'sites', 'tasks', 'dashboard', 'expenses', 'documents', 'company-transactions'],
  site: ['sites', 'projects', 'tasks', 'dashboard', 'documents', 'attendances'],
  task: ['tasks', 'task-notes', 'projects', 'sites', 'dashboard'],
  user: [
    'users',
    'tasks',
    'task-notes',
    'projects',
    'expenses',
    ...balances,
    'company-transactions',
    'documents',
    'attendances',
    'dashboard',
  ],

  account: ['auth'],
  audit: nothing,
  change: nothing,
  dashboard: nothing,
  file: nothing,
  ledger: nothing,
  search: nothing,
  session: nothing,
};

/** Everyone reads a part of these: they tell of a change only to those who may read the change itself. */
const everyonesOwn: ReadonlySet<Resource> = new Set(['dashboard', 'users']);

/** What of a change a role may hear: the names of what it may read again, never what is in it. */
export function heardBy(role: Role, kind: ChangeKind): Resource[] {
  const [own] = shownOn[kind];
  const mayRead = (resource: Resource) => mayAttempt(role, readBy[resource]);
  const mayReadIt = own !== undefined && mayRead(own);
  // The dashboard counts the tasks, which a deleted project takes out of sight.
  const hearsOfTasks = shownOn[kind].includes('tasks') && mayRead('tasks');
  return shownOn[kind].filter((resource) => {
    if (!mayRead(resource)) return false;
    return mayReadIt || !everyonesOwn.has(resource) || (resource === 'dashboard' && hearsOfTasks);
  });
}

export function isChangeKind(kind: unknown): kind is ChangeKind {
  return typeof kind === 'string' && Object.hasOwn(shownOn, kind);
}

export function changeKindOf(action: Action): ChangeKind {
  return action.split('.')[0] as ChangeKind;
}
