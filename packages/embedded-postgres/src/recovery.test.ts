import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  filesIn,
  holdElsewhere,
  kill,
  postmasterPid,
  query,
  start,
  temporaryFolder,
  until,
} from './testing/support.ts';

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;

describe('the embedded database after a crash', () => {
  it('starts again after its owner was killed, with every acknowledged row', async () => {
    const dataDir = temporaryFolder();
    const holder = holdElsewhere(dataDir);
    const { connectionString = '' } = await holder.outcome;
    await query(connectionString, 'CREATE TABLE entry AS SELECT generate_series(1, 1000) AS id');
    await kill(holder.child);
    const again = await start(dataDir);
    expect(await query(again.connectionString, 'SELECT count(*)::int AS rows FROM entry')).toEqual([{ rows: 1000 }]);
  });

  it.runIf(process.platform === 'linux')('stops PostgreSQL when its owner is killed', async () => {
    const dataDir = temporaryFolder();
    const holder = holdElsewhere(dataDir);
    await holder.outcome;
    expect(postmasterPid(dataDir)).toBeGreaterThan(0);
    await kill(holder.child);
    await until(() => expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false));
  });

  it('stops a PostgreSQL that outlived its owner and starts a new one', async () => {
    const dataDir = temporaryFolder();
    // Without setpriv nothing stops PostgreSQL when its owner is killed.
    const holder = holdElsewhere(dataDir, { ...process.env, PATH: folderWithout('setpriv') });
    const { connectionString = '' } = await holder.outcome;
    await query(connectionString, 'CREATE TABLE entry AS SELECT 1 AS id');
    const orphan = postmasterPid(dataDir);
    await kill(holder.child);
    expect(await query(connectionString, 'SELECT id FROM entry')).toEqual([{ id: 1 }]);
    const log: string[] = [];
    const again = await start(dataDir, log);
    expect(log.join()).toContain(`Stopping an orphaned PostgreSQL on ${dataDir}/postgres (process ${orphan})`);
    expect(postmasterPid(dataDir)).not.toBe(orphan);
    expect(await query(again.connectionString, 'SELECT id FROM entry')).toEqual([{ id: 1 }]);
  });

  it('recovers through the same pool after PostgreSQL itself was killed twice', async () => {
    const dataDir = temporaryFolder();
    const log: string[] = [];
    const { connectionString, stop } = await start(dataDir, log);
    const pool = new Pool({ connectionString });
    pool.on('error', () => {});
    onTestFinished(() => pool.end());
    await pool.query('CREATE TABLE entry (id int)');
    for (const id of [1, 2]) {
      await pool.query('INSERT INTO entry VALUES ($1)', [id]);
      const killed = postmasterPid(dataDir);
      process.kill(killed, 'SIGKILL');
      await until(async () => {
        expect(log.filter((line) => line === 'PostgreSQL serves again')).toHaveLength(id);
        expect((await pool.query('SELECT count(*)::int AS rows FROM entry')).rows).toEqual([{ rows: id }]);
      });
      expect(postmasterPid(dataDir)).not.toBe(killed);
    }
    await pool.query('SELECT 1');
    await stop();
  });

  it('can be stopped while PostgreSQL restarts', async () => {
    const dataDir = temporaryFolder();
    const log: string[] = [];
    const { stop } = await start(dataDir, log);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await until(() => expect(log.join()).toContain('PostgreSQL ended unexpectedly (SIGKILL)'));
    await stop();
    expect(filesIn(dataDir)).not.toContain('shop.pid');
    const again = await start(dataDir);
    expect(await query(again.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts after an interrupted first start, and removes what that left', async () => {
    const dataDir = temporaryFolder();
    const holder = holdElsewhere(dataDir);
    await until(() => expect(existsSync(path.join(dataDir, unfinished(dataDir), 'cluster', 'PG_VERSION'))).toBe(true));
    await kill(holder.child);
    expect(filesIn(dataDir)).not.toContain('postgres');
    const { connectionString } = await start(dataDir);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(unfinished(dataDir)).toBe('');
  });

  it('ignores a pid file that is empty or names a process that is not PostgreSQL', async () => {
    const dataDir = temporaryFolder();
    for (const content of ['', `${process.pid}\n${dataDir}/postgres\n`]) {
      const postgres = await start(dataDir);
      await postgres.stop();
      writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), content);
      writeFileSync(path.join(dataDir, 'postgres-run', '.s.PGSQL.5432.lock'), content);
      writeFileSync(path.join(dataDir, 'shop.pid'), `${process.pid}\n`);
    }
    const { connectionString } = await start(dataDir);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isRootOnLinux)(
    'runs as nobody if root may not create a user namespace, even on a folder that root owns',
    async () => {
      const dataDir = temporaryFolder();
      const before = await start(dataDir);
      await query(before.connectionString, 'CREATE TABLE entry AS SELECT 1 AS id');
      await before.stop();
      const holder = holdElsewhere(dataDir, { ...process.env, PATH: folderWithout('unshare') });
      const { connectionString = '' } = await holder.outcome;
      expect(await query(connectionString, 'SELECT id FROM entry')).toEqual([{ id: 1 }]);
      expect(statSync(path.join(dataDir, 'postgres', 'base')).uid).toBe(65_534);
      await kill(holder.child);
      const again = await start(dataDir);
      expect(await query(again.connectionString, 'SELECT id FROM entry')).toEqual([{ id: 1 }]);
    },
  );

  it.runIf(isRootOnLinux)("runs as the folder's owner when root starts it on a user's folder", async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, 12_345, 12_345);
    await start(dataDir);
    for (const name of filesIn(dataDir)) expect([name, statSync(path.join(dataDir, name)).uid]).toEqual([name, 12_345]);
  });
});

function unfinished(dataDir: string): string {
  return readdirSync(dataDir).find((name) => name.startsWith('postgres.init-')) ?? '';
}

/** A PATH with only one of the two tools that start PostgreSQL. */
function folderWithout(missing: 'setpriv' | 'unshare'): string {
  const folder = path.join(temporaryFolder(), 'bin');
  mkdirSync(folder);
  const kept = missing === 'setpriv' ? 'unshare' : 'setpriv';
  if (process.platform === 'linux') {
    symlinkSync(execFileSync('sh', ['-c', `command -v ${kept}`], { encoding: 'utf8' }).trim(), path.join(folder, kept));
  }
  return folder;
}
