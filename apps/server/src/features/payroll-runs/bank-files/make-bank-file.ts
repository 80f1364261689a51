import { createHash } from 'node:crypto';
import { type BankCheck, type BankFile, bankFileMessages } from '@binaa/contract/bank-files';
import { fromMinor } from '@binaa/contract/money';
import { runMessages } from '@binaa/contract/payroll-runs';
import { writeAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/records.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Db } from '../../../schema.ts';
import { bankFileBytes } from '../../payroll/compute/bank-file/bank-file.ts';
import { isError } from '../../payroll/compute/bank-file/check-bank-file.ts';
import { findRun, lockRun } from '../run.queries.ts';
import { presentBankFile, presentFinding } from './bank-file.presenter.ts';
import { findBankFile, insertBankFile, selectBankFiles } from './bank-file.queries.ts';
import { chooseBankProfile } from './bank-profiles.ts';
import { prepareBankFile } from './prepare-bank-file.ts';

type Wanted = { runId: number; profileId: number | null | undefined };

/** Everything that is wrong in the file of a run, errors first. */
export async function checkRunFile(db: Db, clock: Clock, { runId, profileId }: Wanted): Promise<BankCheck> {
  const run = found(await findRun(db, runId), runMessages.notFound);
  const profile = await chooseBankProfile(db, profileId);
  const { rows, findings, people } = await prepareBankFile(db, clock, run, profile);
  const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
  const errors = findings.filter(isError);
  const warnings = findings.filter((finding) => !isError(finding));
  return {
    profileId: profile.id,
    profileName: profile.name,
    records: rows.records.length,
    total: fromMinor(rows.totalMinor),
    errors: errors.length,
    warnings: warnings.length,
    findings: [...errors, ...warnings].map((finding) => presentFinding(finding, names)),
  };
}

/** Makes the file of a final run. Its bytes are kept, and nothing changes them. */
export async function makeBankFile(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  { runId, profileId }: Wanted,
): Promise<BankFile> {
  const run = found(await lockRun(tx, runId), runMessages.notFound);
  if (run.status !== 'APPROVED' && run.status !== 'PAID') throw conflict(bankFileMessages.notFinished);
  const { profile, rows, findings } = await prepareBankFile(tx, clock, run, await chooseBankProfile(tx, profileId));
  const errors = findings.filter(isError).length;
  if (errors > 0) throw conflict(bankFileMessages.cannotBeMade({ count: errors }));
  const bytes = Buffer.from(bankFileBytes(rows, profile));
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = { name: rows.name, records: rows.records.length, totalMinor: rows.totalMinor };
  const id = await insertBankFile(tx, {
    ...file,
    runId,
    bytes,
    sha256,
    profile: JSON.stringify(profile),
    userId: actor.id,
    at: clock.now(),
  });
  await writeAudit(tx, actor, 'bank-file.create', id, {
    after: { fileName: rows.name, runId, records: file.records, total_minor: rows.totalMinor, profile: profile.name },
  });
  return presentBankFile(found(await findBankFile(tx, id), bankFileMessages.notFound));
}

export async function listRunFiles(db: Db, runId: number): Promise<BankFile[]> {
  found(await findRun(db, runId), runMessages.notFound);
  return (await selectBankFiles(db, runId)).map(presentBankFile);
}
