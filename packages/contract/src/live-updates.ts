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
  advances: 'payroll.manage',
  'api-tokens': 'token.manage',
  'attendance-corrections': 'correction.request',
  attendances: 'attendance.manage',
  auth: 'session.validate',
  'bank-files': 'payroll.manage',
  'bank-profiles': 'payroll.manage',
  'calendar-feed': 'feed.manage',
  cards: 'card.manage',
  changes: 'change.read',
  'cash-counts': 'cash.read',
  'cash-handovers': 'cash.read',
  // Below `/projects/{id}`, and only for the ADMIN.
  claims: 'claim.manage',
  company: 'company.read',
  'company-transactions': 'finance.read',
  'cost-codes': 'cost.read',
  crew: 'crew.read',
  dashboard: 'dashboard.read',
  documents: 'document.read',
  'expense-comments': 'expense.comment',
  'expense-policy': 'policy.read',
  expenses: 'expense.read',
  'field-settings': 'field.settings',
  'foreman-balance': 'balance.read',
  'foreman-balances': 'balance.read',
  'fund-requests': 'cash.read',
  'heat-readings': 'crew.read',
  imports: 'import.run',
  // Also what is below `/projects/{id}` and is about its cost: nobody else reads it.
  'job-cost': 'cost.read',
  'labour-costs': 'payroll.manage',
  'labour-rates': 'cost.read',
  leaves: 'leave.manage',
  milestones: 'milestone.read',
  'my-pay': 'payslip.read',
  notices: 'notice.read',
  orders: 'order.read',
  // Everybody reads their own below `my-pay`.
  papers: 'paper.manage',
  'pay-items': 'payroll.manage',
  'pay-profiles': 'payroll.manage',
  'payroll-runs': 'payroll.manage',
  'payroll-settings': 'payroll.manage',
  projects: 'project.read',
  'push-key': 'push.manage',
  'push-subscriptions': 'push.manage',
  'reset-mode': 'user.reset-password',
  settings: 'notice.settings',
  'sign-in-security': 'security.manage',
  sites: 'site.read',
  suppliers: 'supplier.read',
  'task-notes': 'note.read',
  tasks: 'task.read',
  users: 'user.read',
  'waiting-counts': 'dashboard.read',
  webhooks: 'webhook.manage',
  'work-calendar': 'calendar.read',
} as const satisfies Record<string, Action>;

export type Resource = keyof typeof readActions;

/** People, imports, wages, papers, notices, devices, tokens, webhooks and calendar addresses: no browser keeps a copy for times without a connection. */
export const privateResources: ReadonlySet<string> = new Set<Resource>([
  'advances',
  'api-tokens',
  'bank-files',
  'bank-profiles',
  'calendar-feed',
  'imports',
  'labour-costs',
  'leaves',
  'my-pay',
  'notices',
  'papers',
  'pay-items',
  'pay-profiles',
  'payroll-runs',
  'payroll-settings',
  'push-subscriptions',
  'users',
  'sign-in-security',
  'webhooks',
]);

const balances = ['foreman-balances', 'foreman-balance'] as const;
const cash = ['fund-requests', 'cash-handovers', 'cash-counts'] as const;
const pay = ['pay-profiles', 'my-pay', 'payroll-runs'] as const;
const none: readonly Resource[] = [];

/**
 * The resources that a change makes outdated: its own first, then those that count, sum or name it. Used for the screen
 * of the writer and for those of everybody else.
 */
export const affectedResources: Record<ChangeKind, readonly Resource[]> = {
  attendance: ['attendances', 'attendance-corrections', 'crew', 'payroll-runs', 'dashboard', 'job-cost'],
  balance: [...balances, 'expenses', 'users', 'company-transactions', 'dashboard', 'waiting-counts'],
  calendar: ['work-calendar', 'leaves', ...pay, 'attendances', 'dashboard'],
  card: ['cards', 'crew'],
  cash: [...cash, ...balances, 'expenses', 'users', 'company-transactions', 'dashboard', 'waiting-counts'],
  company: ['company'],
  claim: ['claims', 'job-cost', 'company-transactions', 'users', ...balances, 'dashboard'],
  cost: ['cost-codes', 'job-cost', 'labour-rates', 'orders', 'claims'],
  correction: ['attendance-corrections', 'crew', 'attendances', 'payroll-runs', 'dashboard', 'job-cost'],
  crew: ['crew', 'attendances', 'attendance-corrections', 'payroll-runs', 'dashboard', 'job-cost'],
  document: ['documents'],
  expense: [
    'expenses',
    'job-cost',
    'orders',
    'expense-comments',
    'suppliers',
    'users',
    ...balances,
    'company-transactions',
    'dashboard',
    'waiting-counts',
  ],
  feed: ['calendar-feed'],
  field: ['field-settings', 'crew', 'sites', 'attendances'],
  finance: ['company-transactions', 'claims', 'job-cost', 'users', ...balances, 'dashboard'],
  heat: ['heat-readings', 'crew', 'attendances'],
  import: ['imports'],
  leave: ['leaves', ...pay, 'attendances', 'dashboard'],
  milestone: ['milestones', 'projects'],
  notice: ['notices', 'settings'],
  note: ['task-notes', 'tasks', 'projects', 'sites', 'dashboard'],
  order: ['orders', 'job-cost', 'expenses', 'suppliers', 'waiting-counts'],
  policy: ['expense-policy', 'expenses', 'cash-handovers', 'cash-counts', 'dashboard', 'waiting-counts'],
  paper: ['papers', ...pay, 'dashboard'],
  payroll: [
    'payroll-settings',
    'advances',
    'pay-items',
    'papers',
    'leaves',
    'work-calendar',
    ...pay,
    'bank-files',
    'bank-profiles',
    'labour-costs',
    'job-cost',
    'company-transactions',
    'attendances',
    'dashboard',
  ],
  payslip: ['my-pay', 'payroll-runs'],
  project: [
    'projects',
    'job-cost',
    'orders',
    'claims',
    'milestones',
    'sites',
    'tasks',
    'dashboard',
    'expenses',
    'documents',
    'company-transactions',
  ],
  push: ['push-subscriptions'],
  security: ['sign-in-security', 'users'],
  site: [
    'sites',
    'projects',
    'tasks',
    'dashboard',
    'expenses',
    'documents',
    'attendances',
    'attendance-corrections',
    'crew',
    'orders',
  ],
  supplier: ['suppliers', 'expenses', 'orders', 'dashboard'],
  token: ['api-tokens'],
  webhook: ['webhooks'],
  task: ['tasks', 'task-notes', 'projects', 'sites', 'dashboard'],
  variation: ['job-cost', 'cost-codes', 'claims', 'waiting-counts'],
  user: [
    'users',
    'cards',
    'tasks',
    'task-notes',
    'projects',
    'expenses',
    'expense-comments',
    ...balances,
    ...cash,
    'company-transactions',
    'documents',
    'attendances',
    'attendance-corrections',
    'crew',
    'pay-profiles',
    'papers',
    'leaves',
    'advances',
    'pay-items',
    'api-tokens',
    'dashboard',
  ],

  account: ['auth'],
  audit: none,
  change: none,
  dashboard: none,
  file: none,
  ledger: none,
  'live-updates': none,
  mail: none,
  search: none,
  session: none,
};

/** Every role reads some part of these, so they are named only to roles that may read the changed resource itself. */
const sharedResources: ReadonlySet<Resource> = new Set(['dashboard', 'users', 'waiting-counts']);

/** Of job cost, these change what the ADMIN alone reads: what clients were billed and paid. */
const billingKinds: ReadonlySet<ChangeKind> = new Set(['claim', 'finance']);

/** The affected resources that a role may read. */
export function visibleResources(role: Role, kind: ChangeKind): Resource[] {
  const affected = affectedResources[kind];
  const [changed] = affected;
  const mayRead = (resource: Resource) => mayAttempt(role, readActions[resource]);
  const mayReadChanged = changed !== undefined && mayRead(changed);
  // The dashboard counts tasks, and deleting a project hides its tasks.
  const mayReadTasks = affected.includes('tasks') && mayRead('tasks');
  const isShared = (resource: Resource) =>
    sharedResources.has(resource) || (resource === 'job-cost' && billingKinds.has(kind));
  return affected.filter((resource) => {
    if (!mayRead(resource)) return false;
    return mayReadChanged || !isShared(resource) || (resource === 'dashboard' && mayReadTasks);
  });
}

/** Writes that change only what the caller reads: nobody else hears of them. */
const ownActions: ReadonlySet<Action> = new Set<Action>([
  'notice.change',
  'notice.follow',
  'push.manage',
  'security.manage',
]);

export function changesOnlyOwn(action: Action): boolean {
  return ownActions.has(action);
}

export function isChangeKind(kind: unknown): kind is ChangeKind {
  return typeof kind === 'string' && Object.hasOwn(affectedResources, kind);
}

export function changeKindOf(action: Action): ChangeKind {
  return action.split('.')[0] as ChangeKind;
}
