import type { Paper, PaperSummary } from '@binaa/contract/papers';
import type { Actor } from '../../platform/session/actor.ts';
import { qidRenewalDeadline } from '../payroll/compute/paper-stages.ts';
import { abilities } from './paper.policy.ts';
import type { ChainLink, PaperView } from './paper.queries.ts';

type Reader = { actor: Pick<Actor, 'role'>; today: string };

/** Without the number: lists show its end only. */
export function presentPaperSummary(row: PaperView, { actor, today }: Reader): PaperSummary {
  const { kind, expires_on } = row;
  const renewBy = kind === 'QID' && expires_on !== null ? qidRenewalDeadline(expires_on, today) : undefined;
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    kind,
    detail: row.detail,
    numberLast4: row.number.slice(-4),
    country: row.country,
    issuedOn: row.issued_on,
    expiresOn: expires_on,
    daysLeft: row.days_left,
    renewBy: renewBy ?? null,
    alertStage: row.alert_stage,
    handledNote: row.handled_note,
    hasFile: row.file_key !== null,
    renewed: row.replaced_at !== null,
    version: row.version,
    can: abilities(actor, row),
  };
}

export function presentPaper(row: PaperView, chain: readonly ChainLink[], reader: Reader): Paper {
  return {
    ...presentPaperSummary(row, reader),
    number: row.number,
    fileKey: row.file_key,
    chain: chain.map((link) => ({
      id: link.id,
      numberLast4: link.number.slice(-4),
      issuedOn: link.issued_on,
      expiresOn: link.expires_on,
      hasFile: link.file_key !== null,
    })),
  };
}
