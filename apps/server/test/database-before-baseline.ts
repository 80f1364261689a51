import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../src/schema.ts';

const file = join(import.meta.dirname, 'fixtures/migrations-before-baseline.sql');

/** Runs the migrations from before the baseline in an empty database, as the migrator of that time did; `count` of them. */
export async function migrateAsBeforeBaseline(db: Db, count?: number): Promise<void> {
  const parts = (await readFile(file, 'utf8')).split(/^-- migration: (.*)\n/m).slice(1);
  const migrations = parts.flatMap((name, index) => (index % 2 === 0 ? [{ name, text: parts[index + 1] ?? '' }] : []));
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`.execute(
    db,
  );
  await sql`insert into kysely_migration_lock (id) values ('migration_lock')`.execute(db);
  for (const { name, text } of migrations.slice(0, count)) {
    await sql.raw(text).execute(db);
    await sql`insert into kysely_migration values (${name}, '2026-01-01T00:00:00.000Z')`.execute(db);
  }
}

/** A small company: a user, a project, and one task of each status. */
export async function fillAsBeforeBaseline(db: Db): Promise<void> {
  await sql
    .raw(`
      insert into users (name, email, role, password_hash) values ('Amal', 'amal@binaa.qa', 'ENGINEER', 'none'), ('Bilal', 'bilal@binaa.qa', 'WORKER', 'none');
      insert into projects (name, location, total_price_minor, status) values ('Tower', 'Lusail', 100, 'PENDING');
      insert into tasks (name, project_id, category, assigned_to_id, assignee_role, start_date, expected_end_date,
        completion_percentage, completed, expected_foreman_hours, expected_worker_hours)
      select 'Wall ' || percentage, 1, 'OTHER', 1, 'ENGINEER', '2026-01-01', '2026-02-01', percentage, done, 1, 1
      from (values (0, false), (40, false), (100, false), (100, true)) as stage (percentage, done);
      insert into task_workers values (1, 2), (4, 2);
      insert into expenses (related_type, category, amount_minor, spent_on, submitted_by_id)
      values ('GENERAL_EXPENSE', 'FUEL', 2500, '2026-01-05', 1);
      insert into audit_entries (actor_id, action, entity, entity_id) values (1, 'project.create', 'project', 1);
    `)
    .execute(db);
}
