import { type CertificateInput, type Claim, claimMessages } from '@binaa/contract/claims';
import { formatAmount, fromMinor, toMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { getCostSettings } from '../cost-plans/cost-settings.ts';
import { readContractValue } from '../projects/read-contract-value.ts';
import { type ClaimChange, type ClaimView, changeClaim } from './claim.queries.ts';
import { lockClaim, stateOf } from './lock-claim.ts';
import { heldMinor } from './rules/certificate.ts';
import { readClaim } from './save-claim.ts';

type Step = { id: number; version: number };

/** What is claimed is from now on the amount, whatever the contract value becomes. */
export async function submitClaim(tx: Db, clock: Clock, actor: Actor, { id, version }: Step): Promise<Claim> {
  const { claim } = await lockClaim(tx, id);
  refuseStale(claim, version);
  if (claim.status !== 'DRAFT') throw conflict(claimMessages.notDraft(stateOf(claim)));
  const { claimed_minor } = claim;
  return take(tx, clock, actor, { claim, verb: 'submit', change: { status: 'SUBMITTED', claimed_minor } });
}

/** The retention is that of the project today. A claim keeps what was certified, whatever the contract value becomes. */
export async function certifyClaim(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, version, ...certificate }: Step & CertificateInput,
): Promise<Claim> {
  if (certificate.certifiedOn > clock.today()) throw invalidField('certifiedOn', claimMessages.certifiedInFuture);
  const { claim, claims } = await lockClaim(tx, id);
  refuseStale(claim, version);
  if (claim.status !== 'SUBMITTED') throw conflict(claimMessages.notSubmitted(stateOf(claim)));
  const before = claims.find(({ number }) => number === claim.number - 1);
  if (before && before.status !== 'CERTIFIED') throw conflict(claimMessages.earlierOpen({ number: before.number }));
  const change = { status: 'CERTIFIED', ...(await certifiedColumns(tx, claim, certificate)) } as const;
  return take(tx, clock, actor, { claim, verb: 'certify', change });
}

async function certifiedColumns(tx: Db, { project_id }: ClaimView, certificate: CertificateInput) {
  const { contractMinor } = found(await readContractValue(tx, project_id), projectMessages.notFound);
  const settings = await getCostSettings(tx, project_id);
  const certifiedMinor = toMinor(certificate.certified);
  if (certifiedMinor > contractMinor) {
    throw invalidField('certified', claimMessages.aboveContract({ amount: formatAmount(fromMinor(contractMinor)) }));
  }
  const held = heldMinor({ certifiedMinor, contractMinor }, settings);
  const releasedMinor = toMinor(certificate.released);
  if (releasedMinor > held) {
    throw invalidField('released', claimMessages.aboveHeld({ amount: formatAmount(fromMinor(held)) }));
  }
  return {
    certified_minor: certifiedMinor,
    certificate_no: certificate.certificateNo || null,
    certified_on: certificate.certifiedOn,
    retention_percent: settings.retentionPercent,
    held_minor: held,
    released_minor: releasedMinor,
    deductions_minor: toMinor(certificate.deductions),
    deductions_note: certificate.deductionsNote || null,
  };
}

const notCertified = {
  status: 'SUBMITTED',
  certified_minor: null,
  certificate_no: null,
  certified_on: null,
  retention_percent: null,
  held_minor: null,
  released_minor: null,
  deductions_minor: null,
  deductions_note: null,
} as const;

export async function reopenClaim(tx: Db, clock: Clock, actor: Actor, { id, version }: Step): Promise<Claim> {
  const { claim } = await lockClaim(tx, id);
  refuseStale(claim, version);
  if (claim.status !== 'CERTIFIED') throw conflict(claimMessages.notCertified(stateOf(claim)));
  if (!claim.is_last) throw conflict(claimMessages.notLast);
  if (claim.received_minor > 0) throw conflict(claimMessages.hasReceipts);
  return take(tx, clock, actor, { claim, verb: 'reopen', change: notCertified });
}

type Taken = { claim: ClaimView; verb: 'submit' | 'certify' | 'reopen'; change: ClaimChange };

async function take(tx: Db, clock: Clock, actor: Actor, { claim, verb, change }: Taken): Promise<Claim> {
  await changeClaim(tx, claim.id, change, clock.now());
  const names = Object.keys(change) as (keyof ClaimChange)[];
  const before = Object.fromEntries(names.map((name) => [name, claim[name]]));
  await writeAudit(tx, actor, `claim.${verb}`, claim.id, { before, after: change });
  return readClaim(tx, claim.project_id, claim.id);
}
