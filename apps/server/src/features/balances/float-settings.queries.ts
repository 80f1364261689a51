import type { Db } from '../../schema.ts';
import type { FloatSettingsRow } from '../../schema-cash.ts';

type Limits = Pick<FloatSettingsRow, 'ceiling_minor' | 'single_limit_minor' | 'low_at_minor'>;

/** Returns the new version. The caller holds the lock of the holder. */
export async function saveFloatSettings(tx: Db, userId: number, limits: Limits, now: Date): Promise<number> {
  const { version } = await tx
    .insertInto('float_settings')
    .values({ user_id: userId, ...limits, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        ...limits,
        updated_at: now,
        version: eb('float_settings.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
