import { join } from 'node:path';
import pg from 'pg';
import { fillDemoCompany } from '../demo-company/fill-demo-company.ts';
import { clockFrom } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database.ts';
import { databaseNamed, templateName } from './test-database.ts';
import { openTestStorage } from './test-storage.ts';

/** A database with the demo company of one day, and the folder of its files. Tests copy both. */
export type DemoTemplate = { template: string; files: string };

const lockNumber = 0x64_65_6d_6f;

/** Filling the company takes seconds, so the first test file that asks for a day fills it for the whole run. */
export async function demoTemplate(postgresUrl: string, folder: string, now: Date): Promise<DemoTemplate> {
  const template = `demo_${now.getTime()}`;
  const files = join(folder, template);
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${lockNumber})`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const unfinished = `${template}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished} template ${templateName}`);
      await fill(databaseNamed(postgresUrl, unfinished), files, now);
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
  } finally {
    await client.end();
  }
  return { template, files };
}

async function fill(connectionString: string, files: string, now: Date): Promise<void> {
  const database = openDatabase({ connectionString, poolSize: 2, onError: () => undefined });
  const clock = clockFrom(() => now, 'Asia/Qatar');
  try {
    await fillDemoCompany(database.db, { storage: await openTestStorage(files, clock), clock });
  } finally {
    await database.close();
  }
}
