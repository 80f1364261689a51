import * as z from 'zod/mini';
import { exportFormats } from './attendance.ts';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { oneOf, queryDate, queryId } from './fields.ts';
import { listQuery, pageOf } from './paging.ts';

export const auditMessages = {
  entityUnknown: 'Unknown kind of record',
  actionUnknown: 'Unknown action',
  formatUnknown: 'Format must be csv or xlsx',
  tooManyRows: 'One sheet cannot hold this many rows: narrow the filter, or choose csv',
  languageUnknown: 'Language must be en or ar',
} as const;

/** What the trail tells of. */
export const auditEntities = [
  'user',
  'project',
  'milestone',
  'site',
  'task',
  'task-note',
  'expense',
  'company-transaction',
  'attendance',
  'document',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** What happened to it: the second half of an entry's `noun.verb`. */
export const auditVerbs = [
  'create',
  'update',
  'edit',
  'delete',
  'link',
  'unlink',
  'set-progress',
  'set-expenses',
  'submit',
  'approve',
  'reject',
  'deposit',
  'withdraw',
  'record',
  'check-out',
  'add-version',
  'sign-up',
  'change-role',
  'change-password',
  'reset-password',
] as const;
export type AuditVerb = (typeof auditVerbs)[number];

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Who did it; null for what the server did by itself. */
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  action: z.string(),
  entity: z.string(),
  entityId: z.int(),
  /** What it is called now, where it has a name. */
  entityName: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  userId: queryId,
  entity: z.optional(oneOf(auditEntities, auditMessages.entityUnknown)),
  entityId: queryId,
  action: z.optional(oneOf(auditVerbs, auditMessages.actionUnknown)),
  startDate: queryDate,
  endDate: queryDate,
};

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/audit',
  summary: 'The audit trail, newest first: who did what to which record, and what changed',
  allow: 'audit.read',
  query: z.omit(listQuery(['at'], filters), { search: true }),
  response: pageOf(auditEntry),
});

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'The filtered trail as a file, newest first; the header X-Total-Rows says how many rows it has',
  allow: 'audit.read',
  query: z.object({
    format: oneOf(exportFormats, auditMessages.formatUnknown),
    language: z.optional(oneOf(['en', 'ar'], auditMessages.languageUnknown)),
    ...filters,
  }),
  download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  response: z.undefined(),
});

/** What the check of the chain looks at, in the order it is told. */
export const auditChecks = ['ENTRIES_SEALED', 'LINKS_FOLLOW', 'END_REACHED'] as const;
export type AuditCheck = (typeof auditChecks)[number];

export const auditCheckLabels: Record<AuditCheck, Bilingual> = {
  ENTRIES_SEALED: { en: 'Every entry has its place in the chain', ar: 'لكل قيد مكانه في السلسلة' },
  LINKS_FOLLOW: {
    en: 'Every link follows from its entry and from the link before it',
    ar: 'كل حلقة ناتجة عن قيدها وعن الحلقة التي قبلها',
  },
  END_REACHED: { en: 'The chain is as long as it was, and ends as it did', ar: 'السلسلة بطولها ونهايتها كما كانت' },
};

export const auditReport = z.object({
  holds: z.boolean(),
  checkedAt: z.string(),
  entries: z.int(),
  /** `length:hash` of the chain's end: noted elsewhere, it proves later that nothing up to here was rewritten. */
  fingerprint: z.string(),
  checks: z.array(
    z.object({ check: z.enum(auditChecks), holds: z.boolean(), faultCount: z.int(), faults: z.array(z.string()) }),
  ),
});
export type AuditReport = z.output<typeof auditReport>;

export const verifyAuditNow = defineEndpoint({
  method: 'GET',
  path: '/audit/verify',
  summary: 'Recompute the chain of the audit trail and say whether an entry was changed or removed',
  allow: 'audit.read',
  response: auditReport,
});
