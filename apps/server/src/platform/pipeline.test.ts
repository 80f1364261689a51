import { Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/build-test-app.ts';
import { countRoundTrips } from '../../test/count-queries.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import type { Db } from '../schema.ts';
import { send } from './pipeline.ts';

const test = useTestApp();

async function hasUser(name: string): Promise<boolean> {
  return (await test.db.selectFrom('users').select('id').where('name', '=', name).execute()).length > 0;
}

const renamed = (id: number, name: string) => sql`update users set name = ${name} where id = ${id}`;
const impossible = sql`select ${0}::integer / 0`;

describe('a statement that is sent without waiting', () => {
  it('travels with BEGIN, other statements and COMMIT', async () => {
    const { user } = await test.signInAs('WORKER');
    const work = () =>
      test.db.transaction().execute(async (tx) => {
        await send(tx, renamed(user.id, 'First Name'));
        await send(tx, renamed(user.id, 'Second Name'));
      });
    expect(await countRoundTrips(work)).toBe(1);
    expect(await hasUser('Second Name')).toBe(true);
  });

  it('leaves with them in one write to the socket', async () => {
    const { user } = await test.signInAs('WORKER');
    const write = vi.spyOn(Socket.prototype, 'write');
    await test.db.transaction().execute(async (tx) => {
      await send(tx, renamed(user.id, 'Sent First'));
      await send(tx, renamed(user.id, 'Sent Second'));
    });
    const written = write.mock.calls.map(([chunk]) => String(chunk));
    write.mockRestore();
    expect(written.filter((text) => text.includes('Sent'))).toEqual([
      expect.stringMatching(/begin.*Sent First.*Sent Second.*commit/s),
    ]);
  });

  it('fails the commit with its error, and nothing is saved', async () => {
    const { user } = await test.signInAs('WORKER');
    const work = test.db.transaction().execute(async (tx) => {
      await send(tx, renamed(user.id, 'Unsaved Name'));
      await send(tx, impossible);
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await hasUser('Unsaved Name')).toBe(false);
  });

  it('fails the next statement with its error', async () => {
    const { user } = await test.signInAs('WORKER');
    const work = test.db.transaction().execute(async (tx) => {
      await send(tx, impossible);
      await renamed(user.id, 'Refused Name').execute(tx);
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await hasUser('Refused Name')).toBe(false);
  });

  it('does not affect the next transaction on the same connection', async () => {
    const { user } = await test.signInAs('WORKER');
    await test.db.connection().execute(async (db) => {
      const failing = db.transaction().execute((tx) => send(tx, impossible));
      await expect(failing).rejects.toThrow('division by zero');
      await db.transaction().execute((tx) => send(tx, renamed(user.id, 'Later Name')));
    });
    expect(await hasUser('Later Name')).toBe(true);
  });

  it('is refused once COMMIT was sent, also if it is the first of its transaction', async () => {
    const { user } = await test.signInAs('WORKER');
    await sql`create table held (id integer)`.execute(test.db);
    await sql`create function hold_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(77); return null; end $$`.execute(test.db);
    await sql`create constraint trigger held after insert on held deferrable initially deferred
      for each row execute function hold_commit()`.execute(test.db);
    await test.db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(77)`.execute(other);
      const begun = Promise.withResolvers<Db>();
      const work = test.db.transaction().execute(async (tx) => {
        await sql`insert into held values (1)`.execute(tx);
        begun.resolve(tx);
      });
      try {
        await untilWaiting(other, 1);
        const late = send(await begun.promise, renamed(user.id, 'Late Name'));
        await expect(late).rejects.toThrow('The transaction has ended.');
      } finally {
        await sql`select pg_advisory_unlock(77)`.execute(other);
      }
      await work;
    });
    expect(await hasUser('Late Name')).toBe(false);
  });

  it('outside a transaction waits, and reports its own error', async () => {
    await expect(send(test.db, impossible)).rejects.toThrow('division by zero');
  });
});
