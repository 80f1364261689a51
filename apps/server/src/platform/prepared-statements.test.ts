import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Db } from '../schema.ts';

// Fresh modules: other files of this worker may have used up the statements that are prepared.
vi.resetModules();
const { useTestApp } = await import('../../test/build-test-app.ts');
const { countAnsweredBytes } = await import('../../test/count-queries.ts');
const { run, send } = await import('./pipeline.ts');
const frequent = (await import('./statement.ts')).statement;
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
      const different = sql`select distinct
        * from things where id = ${1}`;
      for (const statement of [all, named, inner, made, different]) await repeatedly(db, statement);
      await sql`alter table things add column colour text`.execute(db);
      expect((await all.execute(db)).rows).toEqual([{ id: 1, name: 'one', colour: null }]);
      expect((await different.execute(db)).rows).toEqual([{ id: 1, name: 'one', colour: null }]);
      expect((await named.execute(db)).rows).toEqual([{ id: 1, name: 'one' }]);
      expect((await inner.execute(db)).rows).toEqual([{ id: 1 }]);
      expect((await made.execute(db)).rows).toEqual([{ id: 2, name: null, colour: null }]);
      expect((await preparedTexts(db)).filter((text) => text.includes('things'))).toHaveLength(2);
    });
  });
});

describe('an answer to a prepared statement', () => {
  it('is described once a connection, and read the same every time', async () => {
    await sql`create table measures (id integer, size bigint, noted_on date, noted_at timestamptz, note text)`.execute(
      test.db,
    );
    const at = new Date('2026-03-10T08:00:00Z');
    await sql`insert into measures values (1, 5, '2026-03-10', ${at}, null), (2, 6, null, null, 'second')`.execute(
      test.db,
    );
    const statement = (from: number) =>
      sql`select id, size, noted_on, noted_at, note from measures where id >= ${from}`;
    const first = { id: 1, size: 5, noted_on: '2026-03-10', noted_at: at, note: null };
    const second = { id: 2, size: 6, noted_on: null, noted_at: null, note: 'second' };
    await test.db.connection().execute(async (db) => {
      expect(await repeatedly(db, statement(1))).toEqual([first, second]);
      const described = await countAnsweredBytes(() => sql`select 1`.execute(db));
      const bytes = () => countAnsweredBytes(() => statement(3).execute(db));
      // Without a row, the answer has no more than its two ends.
      expect(await bytes()).toBeLessThan(described);
      expect((await statement(2).execute(db)).rows).toEqual([second]);
      expect((await statement(3).execute(db)).rows).toEqual([]);
      expect((await statement(1).execute(db)).rows).toEqual([first, second]);
    });
  });

  it('keeps its statement apart from others that are sent together with it', async () => {
    await test.db.transaction().execute(async (tx) => {
      const numbers = Array.from({ length: 30 }, (_, index) => index);
      const both = numbers.flatMap((number) => [
        run(tx, frequent`select ${number}::integer as number`),
        run(tx, frequent`select ${String(number)}::text as word, true as is_word`),
      ]);
      expect(await Promise.all(both)).toEqual(
        numbers.flatMap((number) => [[{ number }], [{ word: String(number), is_word: true }]]),
      );
    });
  });

  it('has the number of changed rows', async () => {
    await sql`create table counters (id integer)`.execute(test.db);
    await sql`insert into counters values (1), (2), (3)`.execute(test.db);
    await test.db.connection().execute(async (db) => {
      const raised = (from: number) => sql`update counters set id = id where id >= ${from}`;
      await repeatedly(db, raised(1));
      expect((await raised(2).execute(db)).numAffectedRows).toBe(2n);
      expect((await raised(4).execute(db)).numAffectedRows).toBe(0n);
    });
  });

  it('that cannot be read fails that statement alone', async () => {
    await test.db.connection().execute(async (db) => {
      const number = (text: string) => sql`select ${text}::bigint as number`;
      await repeatedly(db, number('1'));
      await expect(number(String(2n ** 60n)).execute(db)).rejects.toThrow('Too large for a number');
      expect((await number('2').execute(db)).rows).toEqual([{ number: 2 }]);
    });
  });

  it('follows a column that changed its type on a new connection, and the old one is given up', async () => {
    await sql`create table prices (price integer)`.execute(test.db);
    await sql`insert into prices values (5)`.execute(test.db);
    const prices = sql`select price from prices where price is not null and ${true}::boolean`;
    const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const pid = await test.db.connection().execute(async (old) => {
      expect(await repeatedly(old, prices)).toEqual([{ price: 5 }]);
      await sql`alter table prices alter column price type text`.execute(test.db);
      await expect(prices.execute(old)).rejects.toThrow('cached plan must not change result type');
      expect((await prices.execute(test.db)).rows).toEqual([{ price: '5' }]);
      return (await backend.execute(old)).rows[0]?.pid;
    });
    const backends = sql`select pid from pg_stat_activity where pid = ${pid}`;
    await expect.poll(async () => (await backends.execute(test.db)).rows).toEqual([]);
  });
});

describe('a value that cannot be written', () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const valueOf = (value: unknown) => sql`select ${value}::jsonb as value`;

  it('fails its statement, and the statement and the connection go on', async () => {
    await test.db.connection().execute(async (db) => {
      await expect(valueOf(circular).execute(db)).rejects.toThrow('circular');
      await repeatedly(db, valueOf({}));
      await expect(valueOf(circular).execute(db)).rejects.toThrow('circular');
      expect((await valueOf({ one: 1 }).execute(db)).rows).toEqual([{ value: { one: 1 } }]);
    });
  });

  it('fails a transaction, also if nobody waits for its statement', async () => {
    await sql`create table kept (id integer)`.execute(test.db);
    const work = test.db.transaction().execute(async (tx) => {
      await send(tx, sql`insert into kept values (${1})`);
      await send(tx, valueOf(circular));
    });
    await expect(work).rejects.toThrow('circular');
    expect((await sql`select id from kept`.execute(test.db)).rows).toEqual([]);
  });
});

it('a transaction fails with its first error, also if later statements were to be prepared', async () => {
  const work = test.db.transaction().execute(async (tx) => {
    await send(tx, sql`select ${0}::integer / 0`);
    for (let times = 0; times < 10; times += 1) await send(tx, sql`select ${times}::integer as after_the_failure`);
  });
  await expect(work).rejects.toThrow('division by zero');
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
