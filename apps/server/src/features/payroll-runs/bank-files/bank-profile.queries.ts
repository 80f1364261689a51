import type { BankLayout } from '@binaa/contract/bank-files';
import type { Db } from '../../../schema.ts';

const columns = ['id', 'name', 'settings', 'ready_made', 'version'] as const;

export type BankProfileRow = { id: number; name: string; settings: BankLayout; ready_made: boolean; version: number };

function profiles(db: Db) {
  return db
    .selectFrom('bank_profiles')
    .select([...columns])
    .where('deleted_at', 'is', null)
    .$narrowType<{ settings: BankLayout }>();
}

export function selectBankProfiles(db: Db): Promise<BankProfileRow[]> {
  return profiles(db).orderBy('ready_made', 'desc').orderBy('id').execute();
}

export function findBankProfile(db: Db, id: number): Promise<BankProfileRow | undefined> {
  return profiles(db).where('id', '=', id).executeTakeFirst();
}

export function lockBankProfile(tx: Db, id: number): Promise<BankProfileRow | undefined> {
  return profiles(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

type NewProfile = { name: string; settings: BankLayout; userId: number; at: Date };

export async function insertBankProfile(tx: Db, { name, settings, userId, at }: NewProfile): Promise<number> {
  const { id } = await tx
    .insertInto('bank_profiles')
    .values({ name, settings: JSON.stringify(settings), created_at: at, created_by_id: userId, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeBankProfile(
  tx: Db,
  id: number,
  { name, settings, at }: Omit<NewProfile, 'userId'>,
): Promise<void> {
  await tx
    .updateTable('bank_profiles')
    .set((eb) => ({ name, settings: JSON.stringify(settings), version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}
