import type { Db } from '../../schema.ts';
import type { ForecastRow } from '../../schema-job-cost.ts';

export function findForecast(db: Db, projectId: number, codeId: number): Promise<ForecastRow | undefined> {
  return db
    .selectFrom('forecasts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('code_id', '=', codeId)
    .executeTakeFirst();
}

type ForecastChange = Omit<ForecastRow, 'version'>;

export function saveForecast(tx: Db, change: ForecastChange): Promise<ForecastRow> {
  return tx
    .insertInto('forecasts')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'code_id']).doUpdateSet((eb) => ({
        method: eb.ref('excluded.method'),
        fixed_minor: eb.ref('excluded.fixed_minor'),
        note: eb.ref('excluded.note'),
        updated_by_id: eb.ref('excluded.updated_by_id'),
        updated_at: eb.ref('excluded.updated_at'),
        version: eb('forecasts.version', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
