import { type BalanceRecord, balanceMessages } from '@binaa/contract/balances';
import type { FloatSettingInput } from '@binaa/contract/float-settings';
import { toMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { presentBalance } from './balance.presenter.ts';
import { findHolderView } from './balance.queries.ts';
import { lockHolder } from './cash-figures.ts';
import { saveFloatSettings } from './float-settings.queries.ts';

const limits = ['ceiling_minor', 'single_limit_minor', 'low_at_minor'] as const;

export async function updateFloatSettings(
  tx: Db,
  clock: Clock,
  actor: Actor,
  userId: number,
  input: FloatSettingInput,
): Promise<BalanceRecord> {
  const now = clock.now();
  found(await lockHolder(tx, userId), balanceMessages.noAccount);
  const before = found(await findHolderView(tx, userId, now), balanceMessages.noAccount);
  refuseStale({ version: before.settings_version }, input.version);
  const after = {
    ceiling_minor: changed(input.ceiling, before.ceiling_minor),
    single_limit_minor: changed(input.singleLimit, before.single_limit_minor),
    low_at_minor: changed(input.lowAt, before.low_at_minor),
  };
  const version = await saveFloatSettings(tx, userId, after, now);
  await writeAudit(tx, actor, 'balance.update', userId, { before: pick(before, limits), after });
  return presentBalance({ ...before, ...after, settings_version: version });
}

/** An absent value stays, null removes it. */
function changed(value: number | null | undefined, before: number | null): number | null {
  if (value === undefined) return before;
  return value === null ? null : toMinor(value);
}
