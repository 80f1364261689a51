import { importMessages } from '@binaa/contract/imports';
import type { Db } from '../../src/schema.ts';
import type { ImportRow } from '../../src/schema-imports.ts';
import { buildUser } from './user.ts';

type Figures = 'created_count' | 'updated_count' | 'error_count';
type Overrides = Partial<Pick<ImportRow, 'kind' | 'state' | 'made_by_id' | 'file_name' | 'finished_at' | Figures>> & {
  rows?: number;
};

/** An import of projects whose rows all have an error. */
export async function buildImport(db: Db, { rows = 2, ...overrides }: Overrides = {}): Promise<{ id: number }> {
  const made = await db
    .insertInto('imports')
    .values({
      kind: 'PROJECTS',
      file_name: 'projects.xlsx',
      headings: JSON.stringify(['Project Name', 'Location', 'Total Price']),
      mapping: JSON.stringify({ name: 0, location: 1, totalPrice: 2 }),
      date_order: 'DAY_FIRST',
      mode: 'ALL',
      state: 'RECEIVING',
      row_count: rows,
      made_by_id: overrides.made_by_id ?? (await buildUser(db, { role: 'ADMIN' })).id,
      created_at: new Date(),
      checked_at: new Date(),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addImportRows(db, made.id, 1, rows);
  return made;
}

export async function addImportRows(db: Db, importId: number, from: number, count: number): Promise<void> {
  const errors = JSON.stringify([{ column: 'name', message: importMessages.noRows }]);
  const values = Array.from({ length: count }, (_, at) => ({
    import_id: importId,
    number: from + at,
    cells: JSON.stringify(['', 'Doha', '1']),
    result: 'ERROR' as const,
    errors,
  }));
  await db.insertInto('import_rows').values(values).execute();
}
