import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Db } from '../schema.ts';

// Fresh modules: other files of this worker may have used up the statements that are prepared.
vi.resetModules();
const { useTestApp } = await import('../../test/build-test-app.ts');
const test = useTestApp();

async function repeatedly(tx: Db, statement: RawBuilder<unknown>): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (let times = 0; times < 6; times += 1) ({ rows } = await statement.execute(tx));
  return rows;
}

async function preparedTexts(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
  return rows.map((row) => row.statement);
}

describe('a statement that comes often', () => {
  it('is prepared once a connection, and answers as before', async () => {
    await test.db.connection().execute(async (db) => {
      expect(await repeatedly(db, sql`select ${7}::integer + 1 as sum`)).toEqual([{ sum: 8 }]);
      expect(await sql`select ${20}::integer + 1 as sum`.execute(db)).toMatchObject({ rows: [{ sum: 21 }] });
      const texts = await preparedTexts(db);
      expect(texts.filter((text) => text.includes('+ 1 as sum'))).toHaveLength(1);
    });
  });

  it('still works after a newer version has added a column', async () => {
    await sql`create table things (id integer, name text)`.execute(test.db);
    await sql`insert into things values (1, 'one')`.execute(test.db);
    await test.db.connection().execute(async (db) => {
      const all = sql`select * from things where id = ${1}`;
      const named = sql`select id, name from things where id = ${1}`;
      const inner = sql`select chosen.id from (select * from things where id = ${1}) as chosen`;
      const made = sql`insert into things (id) values (${2}) returning *`;
      for (const statement of [all, named, inner, made]) await repeatedly(db, statement);
      await sql`alter table things add column colour text`.execute(db);
      expect((await all.execute(db)).rows).toEqual([{ id: 1, name: 'one', colour: null }]);
      expect((await named.execute(db)).rows).toEqual([{ id: 1, name: 'one' }]);
      expect((await inner.execute(db)).rows).toEqual([{ id: 1 }]);
      expect((await made.execute(db)).rows).toEqual([{ id: 2, name: null, colour: null }]);
      expect((await preparedTexts(db)).filter((text) => text.includes('things'))).toHaveLength(2);
    });
  });
});

it('begins and ends transactions as ever', async () => {
  for (let times = 0; times < 6; times += 1) {
    await test.db.transaction().execute((tx) => sql`select ${1}::integer`.execute(tx));
  }
  const failing = test.db.transaction().execute((tx) => sql`select ${0}::integer / 0`.execute(tx));
  await expect(failing).rejects.toThrow('division by zero');
});

// The last one: the others would no longer be prepared after six times.
it('prepares a frequent statement also after very many others came a few times', async () => {
  await test.db.connection().execute(async (db) => {
    for (let other = 0; other < 250; other += 1) {
      await repeatedly(db, sql`select ${other}::integer as ${sql.ref(`other_${other}`)}`);
    }
    const texts = await preparedTexts(db);
    // Every prepared statement takes memory in each connection.
    expect(texts.filter((text) => text.includes('other_')).length).toBeLessThan(110);
    for (let round = 0; round < 4; round += 1) await repeatedly(db, sql`select ${round}::integer as frequent`);
    expect((await preparedTexts(db)).filter((text) => text.includes('as frequent'))).toHaveLength(1);
  });
});
