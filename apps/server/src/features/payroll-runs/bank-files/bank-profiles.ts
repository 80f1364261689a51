import {
  type BankProfile,
  type BankProfileInput,
  bankFileMessages,
  type NewBankProfileInput,
} from '@binaa/contract/bank-files';
import { writeAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/records.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { violatesUnique } from '../../../platform/unique-violation.ts';
import { refuseStale } from '../../../platform/version.ts';
import type { Db } from '../../../schema.ts';
import { getPayrollSettings } from '../../payroll-settings/get-payroll-settings.ts';
import {
  type BankProfileRow,
  changeBankProfile,
  findBankProfile,
  insertBankProfile,
  lockBankProfile,
  selectBankProfiles,
} from './bank-profile.queries.ts';

export async function listBankProfiles(db: Db): Promise<BankProfile[]> {
  const rows = await selectBankProfiles(db);
  const { bankProfileId } = await getPayrollSettings(db);
  const defaultId = bankProfileId ?? rows[0]?.id;
  return rows.map((row) => presentBankProfile(row, defaultId));
}

/** The asked one, otherwise that of the settings, otherwise the first. */
export async function chooseBankProfile(db: Db, id: number | null | undefined): Promise<BankProfileRow> {
  const wanted = id ?? (await getPayrollSettings(db)).bankProfileId;
  const profile = wanted === null ? (await selectBankProfiles(db))[0] : await findBankProfile(db, wanted);
  return found(profile, bankFileMessages.profileNotFound);
}

export async function createBankProfile(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { name, settings }: NewBankProfileInput,
): Promise<BankProfile> {
  const id = await refuseTakenName(insertBankProfile(tx, { name, settings, userId: actor.id, at: clock.now() }));
  await writeAudit(tx, actor, 'bank-profile.create', id, { after: { name, ...settings } });
  return readBankProfile(tx, id);
}

export async function updateBankProfile(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, name, settings, version }: BankProfileInput & { id: number },
): Promise<BankProfile> {
  const before = found(await lockBankProfile(tx, id), bankFileMessages.profileNotFound);
  refuseStale(before, version);
  await refuseTakenName(changeBankProfile(tx, id, { name, settings, at: clock.now() }));
  await writeAudit(tx, actor, 'bank-profile.update', id, {
    before: { name: before.name, ...before.settings },
    after: { name, ...settings },
  });
  return readBankProfile(tx, id);
}

async function readBankProfile(db: Db, id: number): Promise<BankProfile> {
  const profiles = await listBankProfiles(db);
  const profile = profiles.find((one) => one.id === id);
  return found(profile, bankFileMessages.profileNotFound);
}

function presentBankProfile(row: BankProfileRow, defaultId: number | null | undefined): BankProfile {
  const { id, name, settings, ready_made, version } = row;
  return { id, name, settings, readyMade: ready_made, isDefault: id === defaultId, version };
}

async function refuseTakenName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!violatesUnique(error, 'bank_profiles_name')) throw error;
    const message = bankFileMessages.profileNameTaken;
    throw new AppError('CONFLICT', message, { errors: { name: message } });
  }
}
