import type { Bilingual } from './bilingual.ts';
import type { Endpoint } from './endpoint.ts';
import type { Action } from './permissions.ts';

/** What an API token may be allowed to read, or to read and write. */
export const scopeAreas = [
  'projects',
  'tasks',
  'expenses',
  'people',
  'attendance',
  'finance',
  'documents',
  'imports',
] as const;
export type ScopeArea = (typeof scopeAreas)[number];

export type Scope = `${ScopeArea}:${'read' | 'write'}` | 'pay:read' | 'changes:read';

export const scopes: readonly [Scope, ...Scope[]] = [
  'pay:read',
  'changes:read',
  ...scopeAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
];

export const scopeAreaLabels: Record<ScopeArea, Bilingual> = {
  projects: { en: 'Projects, sites and job cost', ar: 'المشاريع والمواقع وتكلفتها' },
  tasks: { en: 'Tasks and notes', ar: 'المهام والملاحظات' },
  expenses: { en: 'Expenses and suppliers', ar: 'المصروفات والمورّدون' },
  people: { en: 'People, cards and leave', ar: 'الأشخاص والبطاقات والإجازات' },
  attendance: { en: 'Attendance and crew', ar: 'الحضور والطاقم' },
  finance: { en: 'Balances and company money', ar: 'الأرصدة وأموال الشركة' },
  documents: { en: 'Documents and files', ar: 'المستندات والملفات' },
  imports: { en: 'Imports, of the areas chosen here', ar: 'عمليات الاستيراد، للمجالات المختارة هنا' },
};

/**
 * The scope that a token needs for each action, or `session` for what no token may do: passwords, accounts' access,
 * settings, tokens, and views that mix records of several areas.
 */
export const scopeOf: Record<Action, Scope | 'session'> = {
  'session.validate': 'session',
  'session.end': 'session',
  'session.confirm': 'session',
  'security.manage': 'session',
  'security.require': 'session',
  'security.end': 'session',
  'account.change-password': 'session',
  'dashboard.read': 'session',
  'search.read': 'session',
  'live-updates.subscribe': 'session',

  'company.read': 'projects:read',
  'company.write': 'session',

  'user.list': 'people:read',
  'user.read': 'people:read',
  'user.create': 'people:write',
  'user.update': 'people:write',
  'user.delete': 'people:write',
  'user.reset-password': 'session',

  'project.read': 'projects:read',
  'project.create': 'projects:write',
  'project.update': 'projects:write',
  'project.delete': 'projects:write',
  'milestone.read': 'projects:read',
  'milestone.write': 'projects:write',
  'site.read': 'projects:read',
  'site.create': 'projects:write',
  'site.update': 'projects:write',
  'site.link': 'projects:write',
  'site.delete': 'projects:write',
  'site.place': 'projects:write',

  'task.read': 'tasks:read',
  'task.read-any': 'tasks:read',
  'task.create': 'tasks:write',
  'task.update': 'tasks:write',
  'task.delete': 'tasks:write',
  'note.read': 'tasks:read',
  'note.create': 'tasks:write',
  'note.change': 'tasks:write',

  'expense.read': 'expenses:read',
  'expense.create': 'expenses:write',
  'expense.update': 'expenses:write',
  'expense.decide': 'expenses:write',
  'expense.delete': 'expenses:write',
  'expense.approvals': 'expenses:write',
  'expense.export': 'expenses:read',
  'expense.resubmit': 'expenses:write',
  'expense.comment': 'expenses:write',
  'expense.delete-comment': 'expenses:write',
  'policy.read': 'expenses:read',
  'policy.write': 'session',
  'supplier.read': 'expenses:read',
  'supplier.write': 'expenses:write',
  'supplier.merge': 'expenses:write',

  'balance.read': 'finance:read',
  'balance.list': 'finance:read',
  'balance.adjust': 'finance:write',
  'cash.read': 'finance:read',
  'cash.request': 'finance:write',
  'cash.handover': 'finance:write',
  'cash.count': 'finance:write',
  'cash.give': 'finance:write',
  'cash.settle': 'finance:write',
  'cash.settings': 'session',
  'finance.read': 'finance:read',
  'finance.record': 'finance:write',
  'ledger.verify': 'finance:read',
  'claim.manage': 'finance:write',

  'attendance.manage': 'attendance:write',
  'crew.read': 'attendance:read',
  'crew.record': 'attendance:write',
  'crew.assign': 'attendance:write',
  'crew.solve': 'attendance:write',
  'crew.review': 'attendance:write',
  'heat.record': 'attendance:write',
  'correction.request': 'attendance:write',
  'correction.decide': 'attendance:write',
  'calendar.read': 'attendance:read',
  'calendar.manage': 'session',
  'field.settings': 'session',

  'card.manage': 'people:write',
  'card.revoke': 'people:write',
  'paper.read': 'people:read',
  'paper.manage': 'people:write',
  'leave.manage': 'people:write',

  'document.read': 'documents:read',
  'document.write': 'documents:write',
  'document.delete': 'documents:write',
  'file.upload': 'documents:write',
  'file.view': 'documents:read',
  'file.test': 'session',

  'audit.read': 'session',

  'cost.read': 'projects:read',
  'cost.plan': 'projects:write',
  'cost.budget': 'projects:write',
  'cost.settings': 'session',
  'order.read': 'projects:read',
  'order.write': 'projects:write',
  'order.reopen': 'projects:write',
  'variation.write': 'projects:write',
  'variation.decide': 'projects:write',

  'payroll.manage': 'pay:read',
  'payslip.read': 'pay:read',

  'import.run': 'imports:write',

  'token.manage': 'session',
  'token.end-any': 'session',
  'mail.test': 'session',
  'webhook.manage': 'session',
  'change.read': 'changes:read',
  'feed.manage': 'session',
  'notice.read': 'session',
  'notice.change': 'session',
  'notice.follow': 'session',
  'push.manage': 'session',
  'notice.settings': 'session',
};

/**
 * What a token needs for a call. Many actions cover reading and writing: a GET needs only the reading scope of the area,
 * and anything else the writing one. There is no scope for writing pay, so payroll is changed by signed-in people only.
 */
export function neededScope({ method, allow }: Pick<Endpoint, 'method' | 'allow'>): Scope | 'session' | 'none' {
  if (allow === 'anyone') return 'none';
  const scope = scopeOf[allow];
  if (scope === 'session') return scope;
  const [area] = scope.split(':');
  const needed = `${area}:${method === 'GET' ? 'read' : 'write'}`;
  return isScope(needed) ? needed : 'session';
}

export function isScope(value: unknown): value is Scope {
  return scopes.some((scope) => scope === value);
}

/** Writing includes reading. */
export function allowsScope(granted: readonly Scope[], needed: Scope): boolean {
  return granted.some((scope) => scope === needed || scope === needed.replace(':read', ':write'));
}
