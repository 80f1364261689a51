import { errorMessages } from '@binaa/contract/errors';
import { type FactorRequirement, isFactorRequired } from '@binaa/contract/sign-in-security';
import { sql } from 'kysely';
import type { Db, UserRow } from '../../schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Actor } from './actor.ts';

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor_devices')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .execute();
  return row.length > 0;
}

/** Whether the company requires a second factor of this person, who has none. */
async function lacksSecondFactor(db: Db, { id, role }: Pick<UserRow, 'id' | 'role'>): Promise<boolean> {
  const { rows } = await sql<{ required_of: FactorRequirement }>`
    select second_factor_of as required_of from sign_in_settings
    where not exists (select from second_factor_devices where user_id = ${id})`.execute(db);
  const [lacking] = rows;
  return lacking !== undefined && isFactorRequired(lacking.required_of, role);
}

/** Only a session that began without a required factor is asked: everybody else goes on until their next sign-in. */
export function mustSetUpSecondFactor(db: Db, actor: Actor): Promise<boolean> {
  return actor.beganWithoutFactor ? lacksSecondFactor(db, actor) : Promise.resolve(false);
}

export async function refuseWithoutSecondFactor(db: Db, actor: Actor): Promise<void> {
  if (!(await mustSetUpSecondFactor(db, actor))) return;
  throw new AppError('SECOND_FACTOR_SETUP_REQUIRED', errorMessages.secondFactorSetupRequired);
}
