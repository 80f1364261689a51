import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { writeAudit } from '../../platform/audit.ts';
import { sealAuditEntries } from '../../platform/seal-audit.ts';
import { readSnapshot } from '../../platform/verification.ts';
import { chainHas, checkAudit, verifyAudit } from './verify-audit.ts';

const test = useTestApp();

afterEach(async () => {
  expect((await verifyAudit(test.db, new Date())).holds).toBe(true);
});

function write(entityId: number) {
  return test.db
    .transaction()
    .execute((tx) => writeAudit(tx, null, 'site.update', entityId, { after: { name: 'Wadi — وادي' } }));
}

async function writeMany(count: number): Promise<void> {
  await sql`insert into audit_entries (action, entity, entity_id)
    select 'site.update', 'site', number from generate_series(1, ${count}::integer) number`.execute(test.db);
}

/** Tampers as the owner of the database could, verifies, and rolls back. */
async function reportAfter(tampering: string): Promise<Record<string, string[]>> {
  const undo = new Error('taken back');
  let found: Record<string, string[]> = {};
  const work = test.db.transaction().execute(async (tx) => {
    for (const table of ['audit_entries', 'audit_seals', 'audit_chain', 'audit_unsealed']) {
      await sql.raw(`alter table ${table} disable trigger all`).execute(tx);
    }
    await sql.raw(tampering).execute(tx);
    const report = await checkAudit(tx, new Date());
    expect(report.holds).toBe(report.checks.every(({ holds }) => holds));
    found = Object.fromEntries(report.checks.flatMap(({ check, faults }) => (faults.length ? [[check, faults]] : [])));
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return found;
}

async function writeFive(): Promise<{ ids: number[]; last: number }> {
  for (const entityId of [11, 12, 13, 14, 15]) await write(entityId);
  await sealAuditEntries(test.db);
  const seals = await test.db.selectFrom('audit_seals').selectAll().orderBy('sequence', 'desc').limit(5).execute();
  return { ids: seals.map(({ entry_id }) => entry_id).toReversed(), last: seals[0]?.sequence ?? 0 };
}

describe('the chain of the audit trail', () => {
  it('stays valid under concurrent writes, with one link per entry and no deadlock', async () => {
    const before = await verifyAudit(test.db, new Date());
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        test.db.transaction().execute(async (tx) => {
          await writeAudit(tx, null, 'site.update', at + 100);
          // Locks taken after the entry, in either order: only a lock held since the entry could cause a deadlock.
          for (const key of at % 2 ? [1, 2] : [2, 1])
            await sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx);
          await writeAudit(tx, null, 'site.delete', at + 100);
        }),
      ),
    );
    const after = await verifyAudit(test.db, new Date());
    expect(after.checks).toEqual(after.checks.map(({ check }) => ({ check, holds: true, faultCount: 0, faults: [] })));
    expect(after.entries).toBe(before.entries + 120);
    expect(after.fingerprint).toMatch(new RegExp(`^${after.entries}:[0-9a-f]{64}$`));
  });

  it('is the same in every session time zone and language', async () => {
    await write(7);
    await test.db.connection().execute(async (connection) => {
      await sql
        .raw(`set timezone = 'America/New_York'; set datestyle = 'German'; set extra_float_digits = -10`)
        .execute(connection);
      expect((await checkAudit(connection, new Date())).holds).toBe(true);
      await sql.raw('reset all').execute(connection);
    });
  });

  it('detects a change of any field of an entry', async () => {
    const { ids } = await writeFive();
    const changes = [
      `action = 'site.delete'`,
      `entity_id = 99`,
      `at = at + interval '1 microsecond'`,
      `after = '{}'`,
      `before = 'null'`,
      `entity = 'user'`,
    ];
    for (const change of changes) {
      const found = await reportAfter(`update audit_entries set ${change} where id = ${ids[2]}`);
      expect(Object.keys(found), change).toEqual(['LINKS_FOLLOW']);
      expect(found['LINKS_FOLLOW']).toEqual([expect.stringMatching(`^entry ${ids[2]} is not what link`)]);
    }
  });

  it('detects a removed entry, even if its link is removed too', async () => {
    const { ids, last } = await writeFive();
    expect(await reportAfter(`delete from audit_entries where id = ${ids[1]}`)).toEqual({
      LINKS_FOLLOW: [`the entry ${ids[1]} of link ${last - 3} was removed`],
    });
    const both = `delete from audit_seals where entry_id = ${ids[1]}; delete from audit_entries where id = ${ids[1]}`;
    expect(await reportAfter(both)).toEqual({ LINKS_FOLLOW: [`links ${last - 3} to ${last - 3} are missing`] });
  });

  it('detects removed entries at its end', async () => {
    const { ids, last } = await writeFive();
    const end = `in (${ids[3]}, ${ids[4]})`;
    expect(
      await reportAfter(`delete from audit_seals where entry_id ${end}; delete from audit_entries where id ${end}`),
    ).toEqual({ END_REACHED: [`the chain ends at link ${last - 2}, should end at ${last}`] });
  });

  it('detects an entry that was inserted outside the chain', async () => {
    const found = await reportAfter(
      `insert into audit_entries (action, entity, entity_id) values ('expense.approve', 'expense', 1)`,
    );
    expect(found).toEqual({ ENTRIES_SEALED: [expect.stringMatching(/^entry \d+ is not in the chain$/)] });
  });

  it('grows by entries after their commit, each of them once, however many processes add them', async () => {
    await writeMany(1_200);
    const { entries } = await verifyAudit(test.db, new Date());
    await writeMany(600);
    expect(await readSnapshot(test.db, (tx) => checkAudit(tx, new Date()))).toMatchObject({
      holds: true,
      entries: entries + 600,
      fingerprint: expect.stringMatching(`^${entries}:`),
    });
    await Promise.all([sealAuditEntries(test.db), sealAuditEntries(test.db), sealAuditEntries(test.db)]);
    const { holds, fingerprint } = await readSnapshot(test.db, (tx) => checkAudit(tx, new Date()));
    expect({ holds, fingerprint }).toEqual({ holds: true, fingerprint: expect.stringMatching(`^${entries + 600}:`) });
  });

  it('detects an entry that was removed before it was part of the chain', async () => {
    await sealAuditEntries(test.db);
    await write(31);
    const { entry_id: id } = await test.db.selectFrom('audit_unsealed').select('entry_id').executeTakeFirstOrThrow();
    const fault = { ENTRIES_SEALED: [`entry ${id} was removed before it was sealed`] };
    expect(await reportAfter(`delete from audit_entries where id = ${id}`)).toEqual(fault);
    expect(await reportAfter(`delete from audit_entries where id = ${id}; select audit_seal_waiting(500)`)).toEqual(
      fault,
    );
  });

  it('is checked although nothing more can be added to it', async () => {
    await write(35);
    await sealAuditEntries(test.db);
    const { max: id } = await test.db
      .selectFrom('audit_seals')
      .select(({ fn }) => fn.max('entry_id').as('max'))
      .executeTakeFirstOrThrow();
    const again = (what: string) =>
      sql
        .raw(`alter table audit_unsealed disable trigger all; ${what};
      alter table audit_unsealed enable trigger all`)
        .execute(test.db);
    await again(`insert into audit_unsealed values (${id})`);
    await expect(sealAuditEntries(test.db)).rejects.toThrow();
    const { holds, checks } = await verifyAudit(test.db, new Date());
    await again(`delete from audit_unsealed where entry_id = ${id}`);
    expect(holds).toBe(false);
    expect(checks.flatMap(({ faults }) => faults)).toEqual([`entry ${id} is in the chain and waits for its seal`]);
  });

  it('matches an earlier fingerprint and no other', async () => {
    await write(21);
    const { fingerprint } = await verifyAudit(test.db, new Date());
    await write(22);
    expect(await chainHas(test.db, fingerprint)).toBe(true);
    expect(
      await chainHas(
        test.db,
        fingerprint.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBe(false);
    expect(await chainHas(test.db, `99999:${'0'.repeat(64)}`)).toBe(false);
  });

  it('cannot be changed by the server itself', async () => {
    await write(41);
    const foreign = 'insert into audit_seals select length + 1, 2000000000, hash from audit_chain';
    const ahead = `insert into audit_seals select length + 2, min(entry_id), hash from audit_chain, audit_unsealed group by length, hash`;
    for (const statement of [foreign, ahead]) {
      await expect(sql.raw(statement).execute(test.db), statement).rejects.toThrow('only by audit_seal_waiting');
    }
    for (const statement of [
      'update audit_seals set sequence = sequence + 1000',
      'delete from audit_seals',
      'truncate audit_seals',
      'insert into audit_unsealed values (2000000000)',
      'update audit_unsealed set entry_id = entry_id + 1000',
      'delete from audit_unsealed',
      'truncate audit_unsealed',
      'update audit_chain set length = 0',
      'delete from audit_chain',
      'truncate audit_chain',
    ]) {
      await expect(sql.raw(statement).execute(test.db), statement).rejects.toThrow('never changed or removed');
    }
  });

  it("is checked by an administrator's call", async () => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('GET', '/audit/verify');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ holds: true, checks: [{ holds: true }, { holds: true }, { holds: true }] });
  });
});
