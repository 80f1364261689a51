import * as z from 'zod/mini';
import { clockTime } from './clock-time.ts';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, fieldMessages, idParams, oneOf, optionalMoment, requiredId, wholeNumber } from './fields.ts';
import { defineExport } from './list-export.ts';
import { mailStates } from './mail.ts';
import { defineMessages, withMessage } from './message.ts';
import { isFixedChannel, noticeActs, noticeChannels, noticeKinds } from './notice-kinds.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { additional } from './specified-fields.ts';

export const noticeMessages = defineMessages('notice', {
  notFound: 'Notice not found',
  kindUnknown: 'Unknown kind of notice',
  fixed: 'This cannot be switched off',
  nothingToChange: 'Say what to change',
  snoozePast: 'The time must be later than now',
  snoozeTooFar: 'The time must be within a year',
  range: '{{label}} must be between {{min}} and {{max}}',
  percentagesOrder: 'The second percentage must be higher than the first',
  digestUnknown: 'Unknown digest',
  languageUnknown: 'Unknown language',
});

export const noticeStates = ['unread', 'all', 'archived'] as const;
export const digests = ['OFF', 'DAILY', 'WEEKLY'] as const;
export type Digest = (typeof digests)[number];
export const accountChanges = ['PASSWORD', 'ROLE', 'TOKEN', 'TOKEN_ENDS', 'SECOND_FACTOR'] as const;
export const settledHow = [
  'APPROVED',
  'REJECTED',
  'GIVEN',
  'REFUSED',
  'ACCEPTED',
  'CANCELLED',
  'CHECKED_OUT',
  'COMPLETED',
  'DELETED',
  'COOLED',
  'EXPIRED',
  'RENEWED',
  'HANDLED',
  'MOVED',
  'ACKNOWLEDGED',
  'REVERSED',
] as const;
export type SettledHow = (typeof settledHow)[number];

/** Names, amounts and days as they were when it happened; which of them, depends on the kind. */
export const noticeData = z.partial(
  z.object({
    /** Who did it. */
    name: z.nullable(z.string()),
    task: z.string(),
    milestone: z.string(),
    project: z.string(),
    site: z.nullable(z.string()),
    worker: z.string(),
    person: z.string(),
    holder: z.string(),
    /** What somebody wrote, shortened. */
    text: z.string(),
    /** The note that the text is of. */
    noteId: z.int(),
    /** The sum, in a notice of several expenses. */
    amount: z.number(),
    percent: z.number(),
    /** Heat in °C. */
    wbgt: z.number(),
    date: z.string(),
    time: z.string(),
    month: z.string(),
    category: z.string(),
    status: z.enum(['COMPLETED', 'REOPENED']),
    decision: z.enum(['APPROVED', 'REJECTED', 'CHANGED', 'DELETED']),
    /** What became of cash that was asked for or offered. */
    cash: z.enum(['REQUEST_REFUSED', 'OFFER_REFUSED', 'OFFER_CANCELLED']),
    /** Why something was rejected. */
    reason: z.nullable(z.string()),
    paper: z.string(),
    code: z.string(),
    codeAr: z.string(),
    level: z.string(),
    change: z.enum(accountChanges),
    role: z.string(),
    token: z.string(),
    file: z.string(),
    created: z.int(),
    updated: z.int(),
    errors: z.int(),
    /** An import that did not come to its end. */
    ended: z.enum(['FAILED', 'STOPPED']),
    what: z.enum(['LEDGER', 'AUDIT', 'WEBHOOK', 'MAIL', 'POLICY']),
    /** The person whom the record is about, for the form that a notice leads to. */
    userId: z.int(),
    siteId: z.nullable(z.int()),
  }),
);
export type NoticeData = z.output<typeof noticeData>;

const flags = Object.fromEntries(noticeActs.map((act) => [act, z.boolean()])) as Record<
  (typeof noticeActs)[number],
  ReturnType<typeof z.boolean>
>;

export const notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** How many events it stands for. */
  count: z.int(),
  data: noticeData,
  /** The record of its latest event, as the audit trail names it. */
  entity: z.string(),
  entityId: z.int(),
  projectId: z.nullable(z.int()),
  /** Where the web application shows the record, or the list of the records. */
  path: z.string(),
  can: z.object(flags),
  /** When the latest event happened. */
  at: z.string(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  /** Nothing is left to do: somebody has decided, or it was deleted. `by` is null for what the server did. */
  settled: z.nullable(z.object({ how: z.enum(settledHow), by: z.nullable(z.string()), at: z.string() })),
  snoozedUntil: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
});
export type Notice = z.output<typeof notice>;

const noticeList = z.omit(
  listQuery(['at'], {
    /** `unread`: neither read, settled, archived nor put off; `all`: all but archived ones. */
    state: z.optional(oneOf(noticeStates, pagingMessages.status)),
    kind: z.optional(oneOf(noticeKinds, noticeMessages.kindUnknown)),
  }),
  { search: true, sort: true },
);
export type NoticeListQuery = z.output<typeof noticeList>;

const noticeParams = idParams('id');

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/notices',
  summary: "List the caller's notices, newest first; unread ones unless another state is asked for",
  allow: 'notice.read',
  query: noticeList,
  /** The last event of all listed notices, on every page: what the reader has seen when they mark all as read. */
  response: z.extend(pageOf(notice), { lastEventId: additional(z.nullable(z.int())) }),
});

export const exportNotices = defineExport(listNotices, "the caller's notices");

export const countNotices = defineEndpoint({
  method: 'GET',
  path: '/notices/count',
  summary: "Count the caller's unread notices",
  allow: 'notice.read',
  response: z.object({ unread: z.int() }),
});

export const getNotice = defineEndpoint({
  method: 'GET',
  path: '/notices/{id}',
  summary: "Get one of the caller's notices",
  allow: 'notice.read',
  params: noticeParams,
  response: notice,
});

const flag = (label: string) => z.optional(z.boolean(withMessage(fieldMessages.notFlag({ label }))));

export const noticeChangeRules = z
  .object({
    read: flag('Marked as read'),
    archived: flag('Archived'),
    acknowledged: z.optional(z.literal(true, withMessage(fieldMessages.notFlag({ label: 'Acknowledged' })))),
    /** Until then it does not count; then it is unread again. Null shows it again at once. */
    snoozedUntil: optionalMoment(),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      ...withMessage(noticeMessages.nothingToChange),
      path: ['read'],
    }),
  );
export type NoticeChange = z.output<typeof noticeChangeRules>;

export const changeNotice = defineEndpoint({
  method: 'PATCH',
  path: '/notices/{id}',
  summary: "Mark one of the caller's notices as read, acknowledge it, put it off or archive it",
  allow: 'notice.change',
  params: noticeParams,
  body: noticeChangeRules,
  response: notice,
});

export const readAllNotices = defineEndpoint({
  method: 'POST',
  path: '/notices/read-all',
  summary: "Mark the caller's notices up to this one as read, so that none is marked that came after the list was read",
  allow: 'notice.change',
  body: z.object({
    /** The first notice of the list. */
    upTo: requiredId(fieldMessages.invalidId),
    /** Of the list. An event may be told after a later one, and be added to a notice that is already in the list. */
    lastEventId: z.optional(requiredId(fieldMessages.invalidId)),
  }),
  response: z.object({ read: z.int() }),
});

const channel = (name: string) => z.boolean(withMessage(fieldMessages.notFlag({ label: name })));

const kindPreference = z
  .object({
    kind: oneOf(noticeKinds, noticeMessages.kindUnknown),
    inbox: channel('Inbox'),
    push: channel('Push'),
    email: channel('E-mail'),
  })
  .check(
    z.refine(
      (preference) => noticeChannels.every((name) => preference[name] || !isFixedChannel(preference.kind, name)),
      withMessage(noticeMessages.fixed),
    ),
  );

/** What is absent stays as it is. */
export const noticePreferenceRules = z.object({
  /** Kinds that are not named keep what they have. */
  kinds: z.optional(
    z
      .array(kindPreference, withMessage(fieldMessages.invalid))
      .check(z.maxLength(noticeKinds.length, withMessage(fieldMessages.invalid))),
  ),
  /** Push and e-mail wait in these hours; null for none. */
  quiet: z.optional(
    z.nullable(
      z.object({ from: clockTime('Quiet from'), to: clockTime('Quiet until') }, withMessage(fieldMessages.invalid)),
    ),
  ),
  /** Whether they wait on rest days too. */
  quietRestDays: z.optional(channel('Quiet on rest days')),
  digest: z.optional(oneOf(digests, noticeMessages.digestUnknown)),
  /** Whether the lock screen shows what a notice says. */
  pushDetails: z.optional(channel('Push details')),
  /** Of e-mails and push messages. The application sends the language in which it is used. */
  language: z.optional(oneOf(['en', 'ar'], noticeMessages.languageUnknown)),
});
export type NoticePreferenceInput = z.output<typeof noticePreferenceRules>;

export const noticePreferences = z.object({
  /** The kinds that somebody of the caller's role can hear of. */
  kinds: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      inbox: z.boolean(),
      push: z.boolean(),
      email: z.boolean(),
      /** Channels that cannot be switched off. */
      fixed: z.array(z.enum(noticeChannels)),
    }),
  ),
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
  quietRestDays: z.boolean(),
  digest: z.enum(digests),
  pushDetails: z.boolean(),
  language: z.enum(['en', 'ar']),
  /** Whether e-mails reach the caller, and what the mail server said if it refuses them. */
  mail: additional(z.object({ state: z.enum(mailStates), error: z.nullable(z.string()) })),
});
export type NoticePreferences = z.output<typeof noticePreferences>;

export const getNoticePreferences = defineEndpoint({
  method: 'GET',
  path: '/notices/preferences',
  summary: 'Get what the caller is told and where',
  allow: 'notice.read',
  response: noticePreferences,
});

export const updateNoticePreferences = defineEndpoint({
  method: 'PUT',
  path: '/notices/preferences',
  summary: 'Choose what the caller is told and where',
  allow: 'notice.change',
  body: noticePreferenceRules,
  response: noticePreferences,
});

/** Neither, while the caller has not chosen and has not worked on the project. */
const follow = z.object({ following: z.boolean(), muted: z.boolean() });

export const getFollow = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/follow',
  summary: 'Tell whether the caller follows a project',
  allow: 'notice.follow',
  params: noticeParams,
  response: follow,
});

export const setFollow = defineEndpoint({
  method: 'PUT',
  path: '/projects/{id}/follow',
  summary: 'Follow a project, or mute it: a muted project is not followed again by working on it',
  allow: 'notice.follow',
  params: noticeParams,
  body: z.object({ following: z.boolean(withMessage(fieldMessages.notFlag({ label: 'Following' }))) }),
  response: follow,
});

/** The figures of the company's settings with their ranges. */
export const noticeSettingRanges = {
  waitingDays: { min: 1, max: 30 },
  missedHours: { min: 4, max: 24 },
  budgetFirst: { min: 1, max: 200 },
  budgetSecond: { min: 1, max: 200 },
} as const;

function figure(label: string, { min, max }: { min: number; max: number }) {
  return wholeNumber(label).check(
    z.refine((value) => value >= min && value <= max, withMessage(noticeMessages.range({ label, min, max }))),
  );
}

export const noticeSettingRules = z
  .object({
    /** Days after which a pending expense waits too long, and again after twice and four times as many. */
    waitingDays: figure('Days until an expense waits too long', noticeSettingRanges.waitingDays),
    /** Hours after which somebody who came after the end of the site's day has missed the check-out. */
    missedHours: figure('Hours until a check-out is missed', noticeSettingRanges.missedHours),
    /** Percent of a project's total price. */
    budgetFirst: figure('First percentage', noticeSettingRanges.budgetFirst),
    budgetSecond: figure('Second percentage', noticeSettingRanges.budgetSecond),
    /** When people hear of what is due tomorrow. */
    dueAt: clockTime('Due tomorrow is told at'),
    /** When people hear of what is overdue. */
    overdueAt: clockTime('Overdue is told at'),
    version: expectedVersion,
  })
  .check(
    z.refine(({ budgetFirst, budgetSecond }) => budgetSecond > budgetFirst, {
      ...withMessage(noticeMessages.percentagesOrder),
      path: ['budgetSecond'],
    }),
  );
export type NoticeSettingInput = z.output<typeof noticeSettingRules>;

export const noticeSettings = z.object({
  waitingDays: z.int(),
  missedHours: z.int(),
  budgetFirst: z.int(),
  budgetSecond: z.int(),
  dueAt: z.string(),
  overdueAt: z.string(),
  version: z.int(),
  /** Whether e-mails leave the server, and since when and why not. */
  mail: additional(
    z.object({
      isSetUp: z.boolean(),
      failingSince: z.nullable(z.string()),
      error: z.nullable(z.string()),
      /** The company was restored then, and holds back e-mails with notices and digests. */
      heldSince: z.nullable(z.string()),
    }),
  ),
  /** How many devices take push messages, how many of them refused the latest, and how many notices of a week reached none. */
  push: additional(z.object({ devices: z.int(), failing: z.int(), lost: z.int() })),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

export const getNoticeSettings = defineEndpoint({
  method: 'GET',
  path: '/settings/notices',
  summary: "Get the company's settings of notices",
  allow: 'notice.settings',
  response: noticeSettings,
});

export const updateNoticeSettings = defineEndpoint({
  method: 'PUT',
  path: '/settings/notices',
  summary: "Update the company's settings of notices",
  allow: 'notice.settings',
  body: noticeSettingRules,
  response: noticeSettings,
});
