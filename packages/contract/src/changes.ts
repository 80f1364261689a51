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
  project: ['projects', 'milestones', 'sites', 'tasks', 'dashboard', 'expenses', 'documents'],
  site: ['sites', 'projects', 'tasks', 'dashboard', 'documents'],
  task: ['tasks', 'task-notes', 'projects', 'sites', 'dashboard'],
  user: ['users', 'tasks', 'projects', 'expenses', 'foreman-balances', 'attendances', 'dashboard'],

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
  const mayReadIt = own !== undefined && mayAttempt(role, readBy[own]);
  return shownOn[kind].filter(
    (resource) => mayAttempt(role, readBy[resource]) && (mayReadIt || !everyonesOwn.has(resource)),
  );
}

export function isChangeKind(kind: unknown): kind is ChangeKind {
  return typeof kind === 'string' && Object.hasOwn(shownOn, kind);
}

export function changeKindOf(action: Action): ChangeKind {
  return action.split('.')[0] as ChangeKind;
}
