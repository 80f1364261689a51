import type { Role } from './roles.ts';

/** `limited`: the feature's policy decides by the record, such as the user's own records only. */
export type Grant = 'all' | 'limited' | 'none';

const everyone = { ADMIN: 'all', ENGINEER: 'all', FOREMAN: 'all', WORKER: 'all' } as const;
const staff = { ADMIN: 'all', ENGINEER: 'all', FOREMAN: 'all', WORKER: 'none' } as const;
const office = { ADMIN: 'all', ENGINEER: 'all', FOREMAN: 'none', WORKER: 'none' } as const;
const admin = { ADMIN: 'all', ENGINEER: 'none', FOREMAN: 'none', WORKER: 'none' } as const;
/** The holder of the record sees it. */
const ownRecords = { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' } as const;
const ownCash = { ADMIN: 'all', ENGINEER: 'none', FOREMAN: 'limited', WORKER: 'none' } as const;
const staffAndOwnWork = { ...staff, WORKER: 'limited' } as const;

/** Who may do what. The server enforces this table, and the web hides what it forbids. */
export const permissions = {
  'session.validate': everyone,
  'session.end': everyone,
  'session.confirm': everyone,
  'account.change-password': { ADMIN: 'limited', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },
  /** Everybody their own passkeys, authenticator apps and recovery codes. */
  'security.manage': { ADMIN: 'limited', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },
  'security.require': { ADMIN: 'limited', ENGINEER: 'none', FOREMAN: 'none', WORKER: 'none' },
  'security.end': { ADMIN: 'limited', ENGINEER: 'none', FOREMAN: 'none', WORKER: 'none' },
  'dashboard.read': everyone,
  /** The results hold only records that the caller may read. */
  'search.read': everyone,
  'live-updates.subscribe': everyone,

  'company.read': everyone,
  'company.write': admin,

  'user.list': office,
  'user.read': { ADMIN: 'all', ENGINEER: 'all', FOREMAN: 'limited', WORKER: 'limited' },
  'user.create': admin,
  'user.update': { ADMIN: 'limited', ENGINEER: 'none', FOREMAN: 'none', WORKER: 'none' },
  'user.delete': { ADMIN: 'limited', ENGINEER: 'none', FOREMAN: 'none', WORKER: 'none' },
  'user.reset-password': { ADMIN: 'limited', ENGINEER: 'none', FOREMAN: 'none', WORKER: 'none' },

  'project.read': staff,
  'project.create': office,
  'project.update': office,
  'project.delete': admin,

  'milestone.read': staff,
  'milestone.write': office,

  'site.read': staff,
  'site.create': office,
  'site.update': office,
  'site.link': office,
  'site.delete': admin,
  /** A FOREMAN may place a site that has no coordinates yet. */
  'site.place': { ...staff, FOREMAN: 'limited' },

  'task.read': staffAndOwnWork,
  'task.read-any': staff,
  'task.create': office,
  'task.update': { ADMIN: 'all', ENGINEER: 'all', FOREMAN: 'limited', WORKER: 'none' },
  'task.delete': admin,
  'note.read': staffAndOwnWork,
  'note.create': staffAndOwnWork,
  'note.change': { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },

  'expense.read': staff,
  'expense.create': staff,
  'expense.update': { ADMIN: 'all', ENGINEER: 'all', FOREMAN: 'limited', WORKER: 'none' },
  'expense.decide': office,
  'expense.delete': admin,
  'expense.approvals': admin,
  'expense.export': office,
  /** Everybody submits again only what they submitted. */
  'expense.resubmit': { ADMIN: 'limited', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'none' },
  /** A FOREMAN reads and writes the comments of their own expenses. */
  'expense.comment': { ...staff, FOREMAN: 'limited' },
  /** Authors delete their own comments. */
  'expense.delete-comment': { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'none' },

  'policy.read': staff,
  'policy.write': admin,

  'supplier.read': staff,
  'supplier.write': office,
  'supplier.merge': admin,

  'balance.read': { ADMIN: 'all', ENGINEER: 'none', FOREMAN: 'limited', WORKER: 'none' },
  'balance.list': admin,
  'balance.adjust': admin,

  /** A FOREMAN sees and moves their own cash only. */
  'cash.read': ownCash,
  'cash.request': ownCash,
  'cash.handover': ownCash,
  'cash.count': ownCash,
  'cash.give': admin,
  'cash.settle': admin,
  'cash.settings': admin,

  'finance.read': admin,
  'finance.record': admin,
  'ledger.verify': admin,

  'attendance.manage': admin,
  'crew.read': staff,
  'crew.record': staff,
  /** A FOREMAN sets their own crew. */
  'crew.assign': { ...staff, FOREMAN: 'limited' },
  /** By the kind of problem; a FOREMAN only where they recorded. */
  'crew.solve': { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'none' },
  'crew.review': office,
  'heat.record': staff,
  'card.manage': office,
  'card.revoke': staff,
  /** ENGINEER and FOREMAN see and withdraw their own requests. A FOREMAN asks for their own people only. */
  'correction.request': { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'none' },
  'correction.decide': admin,
  'field.settings': admin,

  'document.read': staff,
  'document.write': office,
  'document.delete': admin,

  'file.upload': { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },
  'file.view': { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },
  'file.test': admin,

  'audit.read': admin,

  'cost.read': office,
  /** Percent complete and forecasts. */
  'cost.plan': office,
  'cost.budget': admin,
  'cost.settings': admin,
  'order.read': office,
  /** An ENGINEER opens orders up to a limit. */
  'order.write': { ...office, ENGINEER: 'limited' },
  'order.reopen': admin,
  'claim.manage': admin,
  'variation.write': office,
  'variation.decide': admin,

  'payroll.manage': admin,
  'payslip.read': ownRecords,
  'paper.read': ownRecords,
  'paper.manage': admin,
  'leave.manage': admin,
  'calendar.read': everyone,
  'calendar.manage': admin,

  /** An ENGINEER may not import people and money. */
  'import.run': { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'none', WORKER: 'none' },

  /** An ENGINEER makes and ends their own API tokens. */
  'token.manage': { ADMIN: 'all', ENGINEER: 'limited', FOREMAN: 'none', WORKER: 'none' },
  'token.end-any': admin,
  'mail.test': admin,
  'webhook.manage': admin,
  'change.read': admin,
  /** Everybody the calendar of their own tasks. */
  'feed.manage': { ADMIN: 'limited', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },
  /** Everybody their own notices and what they are told of. */
  'notice.read': { ADMIN: 'limited', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },
  'notice.change': { ADMIN: 'limited', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },
  'notice.follow': staff,
  /** Everybody the devices on which they get notices. */
  'push.manage': { ADMIN: 'limited', ENGINEER: 'limited', FOREMAN: 'limited', WORKER: 'limited' },
  'notice.settings': admin,
} as const satisfies Record<string, Record<Role, Grant>>;

export type Action = keyof typeof permissions;

export function grantOf(role: Role, action: Action): Grant {
  return permissions[action][role];
}

/** Whether the role may attempt the action; a `limited` grant is still subject to the feature's policy. */
export function mayAttempt(role: Role, action: Action): boolean {
  return grantOf(role, action) !== 'none';
}
