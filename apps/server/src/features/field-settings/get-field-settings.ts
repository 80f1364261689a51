import type { FieldSettings } from '@binaa/contract/field-settings';
import type { Db } from '../../schema.ts';
import { presentFieldSettings } from './field-settings.presenter.ts';
import { readFieldSettings } from './field-settings.queries.ts';

export async function getFieldSettings(db: Db): Promise<FieldSettings> {
  return presentFieldSettings(await readFieldSettings(db));
}
