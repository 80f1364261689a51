import type { FieldSettingInput, FieldSettings } from '@binaa/contract/field-settings';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { fieldSettingColumns } from './field-settings.columns.ts';
import { presentFieldSettings } from './field-settings.presenter.ts';
import { changeFieldSettings, lockFieldSettings } from './field-settings.queries.ts';

export async function updateFieldSettings(
  tx: Db,
  clock: Clock,
  actor: Actor,
  input: FieldSettingInput,
): Promise<FieldSettings> {
  const before = await lockFieldSettings(tx);
  refuseStale(before, input.version);
  const after = fieldSettingColumns(input);
  const saved = await changeFieldSettings(tx, after, clock.now());
  const names = Object.keys(after) as (keyof typeof after)[];
  await writeAudit(tx, actor, 'field-settings.update', before.id, { before: pick(before, names), after });
  return presentFieldSettings(saved);
}
