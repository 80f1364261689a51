import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { defineMessages, withMessage } from './message.ts';
import { type Action, mayAttempt } from './permissions.ts';
import type { Role } from './roles.ts';
import { tabPattern } from './tab.ts';

/**
 * Events of the stream. `hello`: no change is missed from here on. `changed`: the affected resources. `missed`: the server
 * itself may have missed changes, so any resource may be outdated.
 */
export const liveUpdateEvents = ['hello', 'changed', 'missed'] as const;

/** Interval of the comments that show each side that the other is still there. */
export const heartbeatSeconds = 20;

export const liveUpdateMessages = defineMessages('liveUpdate', { invalidTab: 'Tab is not valid' });

export const subscribeToLiveUpdates = defineEndpoint({
  method: 'GET',
  path: '/events',
  summary: 'Subscribe to live updates: names of the resources that others change, limited to what the caller may read',
  allow: 'live-updates.subscribe',
  query: z.object({
    tab: z.optional(z.string().check(z.regex(tabPattern, withMessage(liveUpdateMessages.invalidTab)))),
  }),
  response: z.undefined(),
  stream: true,
});

type NounOf<A> = A extends `${infer Noun}.${string}` ? Noun : never;

/** What a write changes: the noun of the action it needs. */
export type ChangeKind = NounOf<Action>;

/** The action that reading each resource needs. A resource is named by the first segment of its paths. */
export const readActions = {
  'attendance-corrections': 'correction.request',
  attendances: 'attendance.manage',
  auth: 'session.validate',
  cards: 'card.manage',
  'cash-counts': 'cash.read',
  'cash-handovers': 'cash.read',
  company: 'company.read',
  'company-transactions': 'finance.read',
  crew: 'crew.read',
  dashboard: 'dashboard.read',
  documents: 'document.read',
  'expense-comments': 'expense.comment',
  expenses: 'expense.read',
  'field-settings': 'field.settings',
  'foreman-balance': 'balance.read',
  'foreman-balances': 'balance.read',
  'fund-requests': 'cash.read',
  'heat-readings': 'crew.read',
  imports: 'import.run',
  milestones: 'milestone.read',
  projects: 'project.read',
  sites: 'site.read',
  suppliers: 'supplier.read',
  'task-notes': 'note.read',
  tasks: 'task.read',
  users: 'user.read',
} as const satisfies Record<string, Action>;

export type Resource = keyof typeof readActions;

const balances = ['foreman-balances', 'foreman-balance'] as const;
const cash = ['fund-requests', 'cash-handovers', 'cash-counts'] as const;
const none: readonly Resource[] = [];

/**
 * The resources that a change makes outdated: its own first, then those that count, sum or name it. Used for the screen
 * of the writer and for those of everybody else.
 */
export const affectedResources: Record<ChangeKind, readonly Resource[]> = {
  attendance: ['attendances', 'attendance-corrections', 'crew', 'dashboard'],
  balance: [...balances, 'users', 'company-transactions', 'dashboard'],
  card: ['cards', 'crew'],
  cash: [...cash, ...balances, 'users', 'company-transactions', 'dashboard'],
  company: ['company'],
  correction: ['attendance-corrections', 'crew', 'attendances', 'dashboard'],
  crew: ['crew', 'attendances', 'attendance-corrections', 'dashboard'],
  document: ['documents'],
  expense: ['expenses', 'expense-comments', 'suppliers', 'users', ...balances, 'company-transactions', 'dashboard'],
  field: ['field-settings', 'crew', 'sites', 'attendances'],
  finance: ['company-transactions', 'users', ...balances, 'dashboard'],
  heat: ['heat-readings', 'crew', 'attendances'],
  import: ['imports'],
  milestone: ['milestones', 'projects'],
  note: ['task-notes', 'tasks', 'projects', 'sites', 'dashboard'],
  project: ['projects', 'milestones', 'sites', 'tasks', 'dashboard', 'expenses', 'documents', 'company-transactions'],
  site: ['sites', 'projects', 'tasks', 'dashboard', 'documents', 'attendances', 'attendance-corrections', 'crew'],
  supplier: ['suppliers', 'expenses'],
  task: ['tasks', 'task-notes', 'projects', 'sites', 'dashboard'],
  user: [
    'users',
    'cards',
    'tasks',
    'task-notes',
    'projects',
    'expenses',
    ...balances,
    ...cash,
    'company-transactions',
    'documents',
    'attendances',
    'attendance-corrections',
    'crew',
    'dashboard',
  ],

  account: ['auth'],
  audit: none,
  dashboard: none,
  file: none,
  ledger: none,
  'live-updates': none,
  search: none,
  session: none,
};

/** Every role reads some part of these, so they are named only to roles that may read the changed resource itself. */
const sharedResources: ReadonlySet<Resource> = new Set(['dashboard', 'users']);

/** The affected resources that a role may read. */
export function visibleResources(role: Role, kind: ChangeKind): Resource[] {
  const affected = affectedResources[kind];
  const [changed] = affected;
  const mayRead = (resource: Resource) => mayAttempt(role, readActions[resource]);
  const mayReadChanged = changed !== undefined && mayRead(changed);
  // The dashboard counts tasks, and deleting a project hides its tasks.
  const mayReadTasks = affected.includes('tasks') && mayRead('tasks');
  return affected.filter((resource) => {
    if (!mayRead(resource)) return false;
    return mayReadChanged || !sharedResources.has(resource) || (resource === 'dashboard' && mayReadTasks);
  });
}

export function isChangeKind(kind: unknown): kind is ChangeKind {
  return typeof kind === 'string' && Object.hasOwn(affectedResources, kind);
}

export function changeKindOf(action: Action): ChangeKind {
  return action.split('.')[0] as ChangeKind;
}
