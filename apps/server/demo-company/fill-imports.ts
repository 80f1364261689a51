import { importMessages } from '@binaa/contract/imports';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, SiteRow, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';
import { type FilledProject, projectByKey } from './fill-projects.ts';
import { demoSites } from './sites.ts';

type Company = {
  people: readonly Pick<UserRow, 'id' | 'role'>[];
  projects: readonly FilledProject[];
  sites: readonly Pick<SiteRow, 'id'>[];
};

/** One finished import: the file that brought the sites, with two rows that were left out. */
export async function fillImports(tx: Db, clock: Clock, { people, projects, sites }: Company): Promise<void> {
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!admin) return;
  const good = demoSites.map(({ name, projects: [key] }, at) => ({
    cells: [name, projectByKey(projects, key).name],
    entity_id: sites[at]?.id ?? null,
    error: undefined,
  }));
  const faulty = [
    {
      cells: ['Gate House', 'Lusail Gate'],
      error: { column: 'project', message: importMessages.unknownProject({ text: 'Lusail Gate' }) },
    },
    {
      cells: ['', projectByKey(projects, 'marina').name],
      error: { column: 'name', message: importMessages.required({ column: 'Site Name' }) },
    },
  ].map((row) => ({ ...row, entity_id: null }));
  const rows = [...good, ...faulty];
  const at = daysFromNow(clock, -20);
  const { id } = await tx
    .insertInto('imports')
    .values({
      kind: 'SITES',
      file_name: 'sites-handover.xlsx',
      headings: JSON.stringify(['Site Name', 'Project']),
      mapping: JSON.stringify({ name: 0, project: 1 }),
      date_order: 'DAY_FIRST',
      mode: 'GOOD_ROWS',
      state: 'DONE',
      row_count: rows.length,
      handled_through: rows.length + 1,
      handled_rows: rows.length,
      created_count: good.length,
      error_count: faulty.length,
      rows_hash: null,
      imported_before_id: null,
      made_by_id: admin.id,
      created_at: at,
      checked_at: at,
      started_at: at,
      finished_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('import_rows')
    .values(
      rows.map(({ cells, entity_id, error }, index) => ({
        import_id: id,
        // The headings are row 1.
        number: index + 2,
        cells: JSON.stringify(cells),
        result: error ? ('ERROR' as const) : ('CREATED' as const),
        errors: error ? JSON.stringify([error]) : null,
        entity_id,
      })),
    )
    .execute();
}
