import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { oneOf, queryDate, queryId } from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { additional } from './specified-fields.ts';

export const auditMessages = defineMessages('audit', {
  entityUnknown: 'Unknown kind of record',
  actionUnknown: 'Unknown action',
});

/** The kinds of record that the audit trail covers. */
export const auditEntities = [
  'user',
  'project',
  'milestone',
  'site',
  'task',
  'task-note',
  'expense',
  'expense-comment',
  'expense-policy',
  'supplier',
  'company-transaction',
  'fund-request',
  'cash-handover',
  'cash-count',
  'attendance',
  'correction',
  'document',
  'company',
  'import',
  'card',
  'field-settings',
  'crew-photo',
  'heat-reading',
  'cost-codes',
  'budget-revision',
  'cost-plan',
  'order',
  'claim',
  'variation',
  'labour-rates',
  'payroll-settings',
  'calendar-day',
  'ramadan',
  'pay-profile',
  'pay-terms',
  'paper',
  'leave',
  'advance',
  'pay-item',
  'payroll-run',
  'payslip',
  'bank-profile',
  'bank-file',
  'api-token',
  'calendar-feed',
  'notice-settings',
  'notice-preferences',
  'push-subscription',
  'webhook',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** The second half of an entry's action, `noun.verb`. */
export const auditVerbs = [
  'create',
  'update',
  'edit',
  'delete',
  'link',
  'unlink',
  'set-progress',
  'set-expenses',
  'set-forecast',
  'set-opening',
  'open',
  'deliver',
  'close',
  'certify',
  'receive',
  'submit',
  'approve',
  'reject',
  'first-approve',
  'dismiss',
  'retract',
  'deposit',
  'withdraw',
  'record',
  'check-out',
  'add-version',
  'sign-up',
  'sign-in',
  'fail-sign-in',
  'change-role',
  'change-password',
  'reset-password',
  'end-sessions',
  'export',
  'view-file',
  'run',
  'issue',
  'print',
  'revoke',
  'set-place',
  'assign',
  'take-back',
  'solve',
  'discard',
  'give',
  'refuse',
  'cancel',
  'offer',
  'allow',
  'accept',
  'confirm',
  'write-off',
  'merge',
  'fill',
  'renew',
  'handle',
  'remind',
  'return',
  'compute',
  'review',
  'reopen',
  'withdraw-approval',
  'pay',
  'reverse',
  'hold',
  'release',
  'acknowledge',
  'ask',
  'answer',
  'switch-off',
  'add-device',
  'remove-device',
  'make-recovery-codes',
  'use-recovery-code',
  'fail-second-step',
  'end-second-factor',
  'require-second-factor',
] as const;
export type AuditVerb = (typeof auditVerbs)[number];

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for what the server did by itself. */
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  /** The API token that the user called with; null for what they did signed in. */
  tokenName: z.nullable(z.string()),
  action: z.string(),
  entity: z.string(),
  entityId: z.int(),
  /** The record's present name, if it has one. */
  entityName: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** The present names of the people whose ids are in `before` and `after`, by id. */
  people: additional(z.record(z.string(), z.string())),
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
  summary: 'List the audit trail, newest first: who did what to which record, and what changed',
  allow: 'audit.read',
  query: z.omit(listQuery(['at'], filters), { search: true }),
  response: pageOf(auditEntry),
});

export const exportAudit = defineExport(listAuditEntries, 'the audit trail');

/** The parts of the chain's check, in the order they are reported. */
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
  /** `length:hash` of the chain's end. A copy kept elsewhere proves later that nothing before it was rewritten. */
  fingerprint: z.string(),
  checks: z.array(
    z.object({ check: z.enum(auditChecks), holds: z.boolean(), faultCount: z.int(), faults: z.array(z.string()) }),
  ),
});
export type AuditReport = z.output<typeof auditReport>;

export const verifyAuditNow = defineEndpoint({
  method: 'GET',
  path: '/audit/verify',
  summary: 'Verify the hash chain of the audit trail: report whether an entry was changed or removed',
  allow: 'audit.read',
  response: auditReport,
});
