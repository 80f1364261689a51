import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRunningPostgres } from './running.ts';
import { filesIn, holdElsewhere, kill, postmasterPid, query, start, temporaryFolder } from './testing/support.ts';

const isRoot = process.getuid?.() === 0;

describe('the embedded database', () => {
  it('serves after a first start and keeps its data over a restart', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const first = await start(dataDir);
    await query(first.connectionString, 'CREATE TABLE note (text text)');
    await query(first.connectionString, "INSERT INTO note VALUES ('كتب')");
    await first.stop();
    const second = await start(dataDir);
    expect(second.connectionString).toBe(first.connectionString);
    expect(await query(second.connectionString, 'SELECT text FROM note')).toEqual([{ text: 'كتب' }]);
  });

  it('is found by other processes only while it runs', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const postgres = await start(dataDir);
    const found = await findRunningPostgres(dataDir, 'Shop');
    expect(await query(found ?? '', 'SELECT current_database() AS name')).toEqual([{ name: 'shop' }]);
    await postgres.stop();
    expect(await findRunningPostgres(dataDir, 'Shop')).toBeUndefined();
  });

  it('is readable only by its owner and with its password', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const { connectionString } = await start(dataDir);
    const modes = filesIn(dataDir).map((name) => [name, (statSync(path.join(dataDir, name)).mode & 0o777).toString(8)]);
    expect(Object.fromEntries(modes)).toEqual({
      'shop.lock': '600',
      'shop.pid': '600',
      postgres: '700',
      'postgres-run': '700',
      'postgres.log': '600',
      'postgres.password': '600',
    });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const stranger = connectionString.replace(/shop:[^@]+@/, 'shop:guess@');
    await expect(query(stranger, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('logs a refused row without its values', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const { connectionString } = await start(dataDir);
    await query(connectionString, 'CREATE TABLE person (iban text, wage int CONSTRAINT no_wage CHECK (wage > 0))');
    await query(connectionString, "INSERT INTO person VALUES ('QA58DOHB', 1)");
    await expect(query(connectionString, 'UPDATE person SET wage = 0')).rejects.toMatchObject({ code: '23514' });
    const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('no_wage');
    expect(log).not.toContain('QA58DOHB');
  });

  it('supports trigrams of Arabic text and lower case beyond ASCII', async () => {
    const { connectionString } = await start(temporaryFolder());
    await query(connectionString, 'CREATE EXTENSION pg_trgm');
    const [row] = await query(
      connectionString,
      "SELECT show_trgm('برج') <> '{}' AS arabic, lower('É') AS lower, current_setting('timezone') AS zone",
    );
    expect(row).toEqual({ arabic: true, lower: 'é', zone: 'UTC' });
  });

  it('keeps durability on unless a setting turns it off', async () => {
    const { connectionString } = await start(temporaryFolder());
    const rows = await query(
      connectionString,
      "SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting <> 'on'",
    );
    expect(rows).toEqual([{ name: 'fsync' }]);
  });

  it('refuses a second start on the same folder, from this process or another', async () => {
    const dataDir = temporaryFolder();
    const { connectionString } = await start(dataDir);
    const refusal = `Shop is already running on ${dataDir} (process ${process.pid}).`;
    await expect(start(dataDir)).rejects.toThrow(refusal);
    expect(await holdElsewhere(dataDir).outcome).toEqual({ error: refusal });
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of several simultaneous starts succeed', async () => {
    const dataDir = temporaryFolder();
    const holders = [1, 2, 3, 4].map(() => holdElsewhere(dataDir));
    const outcomes = await Promise.all(holders.map((holder) => holder.outcome));
    expect(outcomes.filter((outcome) => outcome.connectionString !== undefined)).toHaveLength(1);
    const errors = outcomes.flatMap((outcome) => outcome.error ?? []);
    expect(errors).toHaveLength(3);
    for (const error of errors) expect(error).toContain(`Shop is already running on ${dataDir}`);
    await Promise.all(holders.map((holder) => kill(holder.child)));
  });

  it('does not restart once stopped, and can be stopped twice', async () => {
    const dataDir = temporaryFolder();
    const log: string[] = [];
    const postgres = await start(dataDir, log);
    const pid = postmasterPid(dataDir);
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(filesIn(dataDir)).not.toContain('shop.pid');
    expect(log.join()).not.toContain('again');
  });

  it('listens on the loopback interface if the path is too long for a socket', async () => {
    const dataDir = path.join(temporaryFolder(), 'a'.repeat(60), 'b c?%é');
    const { connectionString } = await start(dataDir);
    expect(connectionString).toContain('@127.0.0.1:');
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('listens on a socket in a folder whose name has special characters', async () => {
    const { connectionString } = await start(path.join(temporaryFolder(), `b "c", 'd' ?%20&é`));
    expect(connectionString).toContain('host=');
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('sets a new password if the old one was lost', async () => {
    const dataDir = temporaryFolder();
    const first = await start(dataDir);
    await first.stop();
    rmSync(path.join(dataDir, 'postgres.password'));
    const second = await start(dataDir);
    expect(second.connectionString).not.toBe(first.connectionString);
    expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('reports why it cannot use a folder', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow(`The data folder ${file} is not a folder.`);
    const foreign = path.join(folder, 'foreign');
    mkdirSync(path.join(foreign, 'postgres', 'something'), { recursive: true });
    await expect(start(foreign)).rejects.toThrow('is not a PostgreSQL folder: move it away and start again.');
  });

  it.skipIf(isRoot)('reports a folder without write permission', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    await expect(start(folder)).rejects.toThrow(`The data folder ${folder} is not writable by this user.`);
    chmodSync(folder, 0o700);
  });
});
