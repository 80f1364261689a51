import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/build-test-app.ts';
import type { Db } from '../schema.ts';
import { run, send } from './pipeline.ts';
import { statement } from './statement.ts';

const test = useTestApp();

const doubled = sql`2 * `;
const sumOf = (one: number, other: number, part: RawBuilder<unknown> = doubled) =>
  statement<{ sum: number }>`select ${part}(${one}::integer + ${other}::integer) as sum`;

describe('a frequent statement', () => {
  it('has one text, and the values of each call', async () => {
    const [first, second] = [sumOf(1, 2), sumOf(30, 4)];
    expect(first).toEqual({ text: 'select 2 * ($1::integer + $2::integer) as sum', values: [1, 2] });
    expect(second).toEqual({ text: first.text, values: [30, 4] });
    expect([await run(test.db, first), await run(test.db, second)]).toEqual([[{ sum: 6 }], [{ sum: 68 }]]);
  });

  it('is refused if a part of it changes, which its text would not show', () => {
    sumOf(1, 2);
    const refusal = 'A part has changed: select 2 * ($1::integer + $2::integer) as sum';
    expect(() => sumOf(1, 2, sql`3 * `)).toThrow(refusal);
    expect(() => sumOf(1, sql`2` as never)).toThrow(refusal);
  });

  it('is refused if a part brings values of its own', () => {
    expect(() => statement`select ${sql`${1}::integer`} as one`).toThrow(
      'A part has values of its own: select $1::integer as one',
    );
  });

  it('sees what its transaction has written, together with built queries', async () => {
    const { user } = await test.signInAs('WORKER');
    const names = await test.db.transaction().execute(async (tx) => {
      await send(tx, statement`update users set name = ${'Sent Name'} where id = ${user.id}`);
      const sent = await run(tx, statement<{ name: string }>`select name from users where id = ${user.id}`);
      await tx.updateTable('users').set({ name: 'Built Name' }).where('id', '=', user.id).execute();
      return [sent, await run(tx, statement<{ name: string }>`select name from users where id = ${user.id}`)];
    });
    expect(names).toEqual([[{ name: 'Sent Name' }], [{ name: 'Built Name' }]]);
  });

  it('reports where it was run', async () => {
    async function divideByZero(db: Db): Promise<void> {
      await run(db, statement`select 1 / ${0}::integer`);
    }
    const failure = (work: Promise<unknown>) => work.catch((error: unknown) => (error as Error).stack);
    expect(await failure(divideByZero(test.db))).toMatch(/division by zero[^]*divideByZero/);
    const inTransaction = test.db.transaction().execute(divideByZero);
    expect(await failure(inTransaction)).toMatch(/division by zero[^]*divideByZero/);
  });

  it.each([
    ['committed', (tx: Promise<Db>) => tx],
    ['rolled back', (tx: Promise<Db>) => tx.then(() => Promise.reject(new Error('undone')))],
  ])('is not sent to a transaction that was %s, but refused', async (_end, endOf) => {
    await test.db.connection().execute(async (db) => {
      let ended: Db | undefined;
      const work = db.transaction().execute(async (tx) => {
        ended = tx;
        await endOf(run(tx, statement`select 1 as one`).then(() => tx));
      });
      await work.catch(() => undefined);
      // The connection itself still serves others.
      await db.transaction().execute(async (tx) => {
        await expect(run(ended ?? tx, statement`select 2 as two`)).rejects.toThrow('The transaction has ended.');
        await expect(send(ended ?? tx, statement`select 3 as three`)).rejects.toThrow('The transaction has ended.');
        expect(await run(tx, statement`select 4 as four`)).toEqual([{ four: 4 }]);
      });
    });
  });
});
