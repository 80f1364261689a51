import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** The settings without which PostgreSQL can lose acknowledged writes, and what is lost. */
const needed = [
  { name: 'fsync', isSafe: (value: string) => value === 'on', loss: 'a power cut can destroy the whole database' },
  {
    name: 'full_page_writes',
    isSafe: (value: string) => value === 'on',
    loss: 'a power cut can leave pages half written',
  },
  {
    name: 'synchronous_commit',
    isSafe: (value: string) => value !== 'off',
    loss: 'a crash loses what was just acknowledged, money included',
  },
];

/** One sentence for each unsafe setting. */
export async function findDurabilityFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any (${needed.map(({ name }) => name)})
  `.execute(db);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  return needed
    .filter(({ name, isSafe }) => !isSafe(settings.get(name) ?? ''))
    .map(({ name, loss }) => `${name} is ${settings.get(name) ?? 'unknown'}: ${loss}.`);
}

export async function warnAboutDurability(db: Db, warn: (text: string) => void): Promise<void> {
  const faults = await findDurabilityFaults(db);
  if (faults.length === 0) return;
  const line = '!'.repeat(78);
  warn([line, 'WARNING: this PostgreSQL does not keep what it acknowledges.', ...faults, line].join('\n'));
}
