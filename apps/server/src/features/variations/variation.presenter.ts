import { fromMinor } from '@binaa/contract/money';
import type { Variation } from '@binaa/contract/variations';
import type { Actor } from '../../platform/session/actor.ts';
import type { VariationView } from './variation.queries.ts';

export function presentVariation(row: VariationView, { role }: Pick<Actor, 'role'>): Variation {
  const isDraft = row.status === 'DRAFT';
  const isSubmitted = row.status === 'SUBMITTED';
  return {
    id: row.id,
    projectId: row.project_id,
    number: row.number,
    title: row.title,
    description: row.description,
    value: fromMinor(row.value_minor),
    lines: row.lines.map(({ codeId, code, costMinor }) => ({ codeId, code, cost: fromMinor(costMinor) })),
    cost: fromMinor(row.lines.reduce((sum, { costMinor }) => sum + costMinor, 0)),
    clientReference: row.client_reference,
    status: row.status,
    decidedOn: row.decided_on,
    decidedByName: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    rejectReason: row.reject_reason,
    revisionNumber: row.revision_number,
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: {
      edit: isDraft,
      submit: isDraft,
      withdraw: isDraft || isSubmitted,
      decide: isSubmitted && role === 'ADMIN',
    },
  };
}
