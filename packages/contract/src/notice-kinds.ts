import type { Bilingual } from './bilingual.ts';
import { type Action, mayAttempt } from './permissions.ts';
import type { Role } from './roles.ts';

/** Parts of the preferences, in their order. */
export const noticeAreas = ['TASKS', 'PLAN', 'MONEY', 'ATTENDANCE', 'ACCOUNT'] as const;
export type NoticeArea = (typeof noticeAreas)[number];

export const noticeAreaLabels: Record<NoticeArea, Bilingual> = {
  TASKS: { en: 'Tasks', ar: 'المهام' },
  PLAN: { en: 'Plan', ar: 'الخطة' },
  MONEY: { en: 'Money', ar: 'المال' },
  ATTENDANCE: { en: 'Attendance', ar: 'الحضور' },
  ACCOUNT: { en: 'Account', ar: 'الحساب' },
};

export const noticeChannels = ['inbox', 'push', 'email'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** `all`: everybody of the role; `following`: who follows the project; `own`: whom the record concerns. */
type Hearer = 'all' | 'following' | 'own';

/** What can be done about a notice besides reading it. */
export const noticeActs = [
  'open',
  'acknowledge',
  'approve',
  'reject',
  'give',
  'refuse',
  'accept',
  'checkOut',
  'askCorrection',
] as const;
export type NoticeAct = (typeof noticeActs)[number];

/** The action that an act needs, for those that not every reader may do. */
const actionOfAct: Partial<Record<NoticeAct, Partial<Record<string, Action>>>> = {
  approve: { expense: 'expense.decide', correction: 'correction.decide' },
  reject: { expense: 'expense.decide', correction: 'correction.decide' },
  give: { 'fund-request': 'cash.give' },
  refuse: { 'fund-request': 'cash.give', 'cash-handover': 'cash.handover' },
  accept: { 'cash-handover': 'cash.handover' },
  checkOut: { attendance: 'attendance.manage' },
};

type NoticeKindRules = {
  area: NoticeArea;
  /** Who hears it. A role that is not named never reads a notice of the kind. */
  who: Partial<Record<Role, readonly [Hearer, ...Hearer[]]>>;
  /**
   * Events that share an unread notice: those of a day, of a record, or of the same person within an hour. By default
   * every event has a notice of its own.
   */
  group?: 'day' | 'record' | 'actor-hour';
  acts: readonly [NoticeAct, ...NoticeAct[]];
  /** Where it is told unless the person chose otherwise. */
  channels: readonly NoticeChannel[];
  /** Channels that nobody can switch off. */
  fixed?: readonly NoticeChannel[];
  /** Quiet hours do not hold it back. */
  urgent?: true;
  label: Bilingual;
};

const inbox = ['inbox'] as const;
const inboxAndPush = ['inbox', 'push'] as const;
const inboxAndEmail = ['inbox', 'email'] as const;
const everywhere = ['inbox', 'push', 'email'] as const;

const own = ['own'] as const;
const all = ['all'] as const;
const following = ['following'] as const;
const ownOfEverybody = { ADMIN: own, ENGINEER: own, FOREMAN: own, WORKER: own };

/** One line a kind. A new kind also needs its texts and a source of its events. */
const rules = {
  TASK_ASSIGNED: {
    area: 'TASKS',
    who: ownOfEverybody,
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Task assigned to you', ar: 'إسناد مهمة إليك' },
  },
  TASK_DUE_TOMORROW: {
    area: 'TASKS',
    who: ownOfEverybody,
    group: 'day',
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Task due tomorrow', ar: 'مهمة تستحق غداً' },
  },
  TASK_OVERDUE: {
    area: 'TASKS',
    who: { ...ownOfEverybody, ENGINEER: ['own', 'following'] },
    group: 'day',
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Task overdue', ar: 'مهمة متأخرة' },
  },
  TASK_STATUS: {
    area: 'TASKS',
    who: { ADMIN: following, ENGINEER: following },
    acts: ['open'],
    channels: inbox,
    label: { en: 'Task completed or reopened', ar: 'إكمال مهمة أو إعادة فتحها' },
  },
  TASK_NOTE: {
    area: 'TASKS',
    who: ownOfEverybody,
    group: 'record',
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Note on your task', ar: 'ملاحظة على مهمتك' },
  },
  MILESTONE_DUE: {
    area: 'PLAN',
    who: { ADMIN: following, ENGINEER: following },
    group: 'day',
    acts: ['open'],
    channels: inbox,
    label: { en: 'Milestone due', ar: 'موعد مرحلة' },
  },
  EXPENSE_SUBMITTED: {
    area: 'MONEY',
    who: { ADMIN: all, ENGINEER: following },
    group: 'actor-hour',
    acts: ['approve', 'reject', 'open'],
    channels: inboxAndPush,
    label: { en: 'Expense submitted', ar: 'تقديم مصروف' },
  },
  EXPENSE_DECIDED: {
    area: 'MONEY',
    who: { ADMIN: own, ENGINEER: own, FOREMAN: own },
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Decision on your expense', ar: 'قرار بشأن مصروفك' },
  },
  EXPENSE_WAITING: {
    area: 'MONEY',
    who: { ADMIN: all },
    group: 'day',
    acts: ['approve', 'reject', 'open'],
    channels: everywhere,
    label: { en: 'Expense waiting too long', ar: 'مصروف طال انتظاره' },
  },
  FLOAT_CHANGED: {
    area: 'MONEY',
    who: { ADMIN: own, FOREMAN: own },
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Your balance, requests and offers', ar: 'رصيدك وطلباتك وعروضك' },
  },
  FLOAT_BELOW_ZERO: {
    area: 'MONEY',
    who: { ADMIN: all, FOREMAN: own },
    acts: ['open'],
    channels: inbox,
    label: { en: 'Balance below zero', ar: 'رصيد أقل من الصفر' },
  },
  BUDGET_REACHED: {
    area: 'MONEY',
    who: { ADMIN: all, ENGINEER: following },
    acts: ['open'],
    channels: everywhere,
    label: { en: 'Total price nearly used', ar: 'قرب استهلاك السعر الإجمالي' },
  },
  COST_ALERT: {
    area: 'MONEY',
    who: { ADMIN: all, ENGINEER: following },
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Early warning of job cost', ar: 'إنذار مبكر بالتكلفة' },
  },
  CASH_REQUESTED: {
    area: 'MONEY',
    who: { ADMIN: all },
    acts: ['give', 'refuse', 'open'],
    channels: inboxAndPush,
    label: { en: 'Money requested', ar: 'طلب عهدة' },
  },
  HANDOVER_OFFERED: {
    area: 'MONEY',
    who: { ADMIN: own, FOREMAN: own },
    acts: ['accept', 'refuse', 'open'],
    channels: inboxAndPush,
    label: { en: 'Cash offered to you', ar: 'عرض تسليم عهدة إليك' },
  },
  PAYSLIP_READY: {
    area: 'MONEY',
    who: ownOfEverybody,
    // Its receipt is confirmed on the payslip itself.
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Payslip ready', ar: 'قسيمة راتب جاهزة' },
  },
  MISSED_CHECK_OUT: {
    area: 'ATTENDANCE',
    who: { ADMIN: all, FOREMAN: own },
    group: 'day',
    acts: ['checkOut', 'askCorrection', 'open'],
    channels: inboxAndPush,
    label: { en: 'Missed check-out', ar: 'انصراف غير مسجّل' },
  },
  HEAT_STOP: {
    area: 'ATTENDANCE',
    who: { ADMIN: all, ENGINEER: ['own', 'following'], FOREMAN: ['own', 'following'] },
    group: 'record',
    acts: ['open'],
    channels: inboxAndPush,
    urgent: true,
    label: { en: 'Work stopped by heat', ar: 'إيقاف العمل بسبب الحر' },
  },
  CORRECTION_REQUESTED: {
    area: 'ATTENDANCE',
    who: { ADMIN: all },
    acts: ['approve', 'reject', 'open'],
    channels: inboxAndPush,
    label: { en: 'Attendance correction requested', ar: 'طلب تصحيح حضور' },
  },
  CORRECTION_DECIDED: {
    area: 'ATTENDANCE',
    who: { ADMIN: own, ENGINEER: own, FOREMAN: own },
    acts: ['open'],
    channels: inboxAndPush,
    label: { en: 'Decision on your correction', ar: 'قرار بشأن طلب التصحيح' },
  },
  PAPER_EXPIRING: {
    area: 'ACCOUNT',
    who: { ADMIN: all, FOREMAN: own, WORKER: own },
    acts: ['open'],
    channels: inboxAndEmail,
    label: { en: 'Paper expiring', ar: 'وثيقة قاربت الانتهاء' },
  },
  ACCOUNT_CHANGED: {
    area: 'ACCOUNT',
    who: ownOfEverybody,
    acts: ['open'],
    channels: inboxAndEmail,
    fixed: inboxAndEmail,
    urgent: true,
    label: { en: 'Your account changed', ar: 'تغيّر حسابك' },
  },
  USERNAME_CHANGED: {
    area: 'ACCOUNT',
    who: { ADMIN: all },
    group: 'day',
    acts: ['open'],
    channels: inbox,
    fixed: inbox,
    urgent: true,
    label: { en: 'Username changed', ar: 'تغيير اسم مستخدم' },
  },
  IMPORT_FINISHED: {
    area: 'ACCOUNT',
    who: { ADMIN: own, ENGINEER: own },
    acts: ['open'],
    channels: inbox,
    label: { en: 'Import finished', ar: 'انتهاء استيراد' },
  },
  SYSTEM: {
    area: 'ACCOUNT',
    who: { ADMIN: all },
    acts: ['open'],
    channels: everywhere,
    fixed: inbox,
    urgent: true,
    label: { en: 'The system needs attention', ar: 'النظام يحتاج إلى انتباه' },
  },
} as const satisfies Record<string, NoticeKindRules>;

export type NoticeKind = keyof typeof rules;
export const noticeKinds = Object.keys(rules) as [NoticeKind, ...NoticeKind[]];
export const noticeKindRules: Record<NoticeKind, NoticeKindRules> = rules;

export const noticeKindLabels = Object.fromEntries(
  Object.entries(rules).map(([kind, { label }]) => [kind, label]),
) as Record<NoticeKind, Bilingual>;

export function hearersOf(kind: NoticeKind, role: Role): readonly Hearer[] {
  return noticeKindRules[kind].who[role] ?? [];
}

/** The kinds of which a person of the role may read notices, in the order of the table. */
export function kindsOfRole(role: Role): NoticeKind[] {
  return noticeKinds.filter((kind) => hearersOf(kind, role).length > 0);
}

export function isFixedChannel(kind: NoticeKind, channel: NoticeChannel): boolean {
  return noticeKindRules[kind].fixed?.includes(channel) ?? false;
}

export function isUrgent(kind: NoticeKind): boolean {
  return noticeKindRules[kind].urgent ?? false;
}

export function isDefaultChannel(kind: NoticeKind, channel: NoticeChannel): boolean {
  return noticeKindRules[kind].channels.includes(channel);
}

/** Whether a person of the role may do this about a notice on a record of the entity. */
export function mayAct(role: Role, { kind, entity }: { kind: NoticeKind; entity: string }, act: NoticeAct): boolean {
  if (!noticeKindRules[kind].acts.includes(act)) return false;
  // An ADMIN checks the person out; a FOREMAN asks for a correction.
  if (act === 'askCorrection') return !mayAttempt(role, 'attendance.manage');
  const actions = actionOfAct[act];
  if (!actions) return true;
  const action = actions[entity];
  return action !== undefined && mayAttempt(role, action);
}
