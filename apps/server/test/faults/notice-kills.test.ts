import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { writeAudit } from '../../src/platform/audit.ts';
import { openLiveUpdateFeed } from '../../src/platform/live-update-feed.ts';
import type { Db } from '../../src/schema.ts';
import { buildUser } from '../factories/user.ts';
import { mailEnvironment, startMailServer } from '../mail-server.ts';
import { makeDataDir, type StartedServer, startServer } from '../started-server.ts';
import { createTestDatabase } from '../test-database.ts';

/** `npm run test:long` raises both. */
const kills = Math.max(2, Math.floor(Number(process.env['FAULT_KILLS'] ?? 0) / 4));
const eventCount = process.env['FAULT_KILLS'] ? 1000 : 60;
const limitMs = 180_000 + kills * 60_000;

/** Two servers on one database, and a mail server that they share. */
async function openCompany() {
  const database = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(() => database.close(), limitMs);
  const mails = await startMailServer();
  onTestFinished(() => mails.close(), limitMs);
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }), limitMs);
  const start = () =>
    startServer({
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      DEMO: 'off',
      ADMIN_EMAIL: 'first@example.qa',
      ADMIN_PASSWORD: 'a long password',
      SMTP_URL: mails.url,
      ...mailEnvironment,
    });
  const servers: StartedServer[] = [await start(), await start()];
  onTestFinished(async () => {
    for (const server of servers) await server.stop('SIGTERM');
  }, limitMs);
  const feed = await openLiveUpdateFeed({ connectionString: database.connectionString, onError: () => undefined });
  onTestFinished(() => feed.close(), limitMs);
  return {
    db: database.db,
    mails,
    feed,
    async killOne(number: number) {
      const at = number % servers.length;
      await servers[at]?.stop('SIGKILL');
      servers[at] = await start();
    },
  };
}

async function writeEvents(db: Db, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    await db
      .transaction()
      .execute((tx) => writeAudit(tx, null, 'webhook.switch-off', number, { after: { state: 'DISABLED' } }));
  }
}

const one = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows[0];

it(
  `two servers, one of them killed again and again, tell ${eventCount} events to everybody once, and mail them at least once as the same mail`,
  async () => {
    const { db, mails, feed, killOne } = await openCompany();
    let readAgain = 0;
    feed.subscribe({ onChange: () => undefined, onMissed: () => (readAgain += 1), onClose: () => undefined });
    for (const name of ['second', 'third']) await buildUser(db, { role: 'ADMIN', email: `${name}@example.qa` });
    for (let kill = 0; kill < kills; kill += 1) {
      const share = (part: number) => Math.floor((eventCount * part) / kills);
      await Promise.all([writeEvents(db, share(kill) + 1, share(kill + 1) + 1), killOne(kill)]);
    }
    // A killed server may not have published what it committed, so each that replaces it makes all pages read again.
    await expect.poll(() => readAgain).toBeGreaterThanOrEqual(kills);
    const behind = sql<{ behind: number }>`
      select c.length - d.sequence + (select count(*) from audit_unsealed) as behind
      from audit_chain c, dispatch_cursors d where d.name = 'notices'`;
    await expect.poll(async () => (await one(db, behind))?.behind).toBe(0);

    const told = await sql<{ email: string; notices: number; events: number }>`
      select u.email, count(*)::integer as notices, count(distinct e.entity_id)::integer as events
      from notices n join users u on u.id = n.user_id join notice_events e on e.id = n.last_event_id
      where n.kind = 'SYSTEM' and n.count = 1 group by u.email order by u.email
    `.execute(db);
    const people = ['first@example.qa', 'second@example.qa', 'third@example.qa'];
    expect(told.rows).toEqual(people.map((email) => ({ email, notices: eventCount, events: eventCount })));

    await sql`update notice_deliveries set due_at = now() where state = 'QUEUED'`.execute(db);
    await killOne(0);
    // The lease of the dead process would end by itself after a minute.
    await sql`update jobs set locked_until = null where state = 'QUEUED'`.execute(db);
    const waiting = sql<{ waiting: number }>`
      select (select count(*) from notice_deliveries where channel = 'EMAIL' and state = 'QUEUED')::integer
        + (select count(*) from jobs where queue = 'mail' and state = 'QUEUED')::integer as waiting`;
    await expect.poll(async () => (await one(db, waiting))?.waiting).toBe(0);
    for (const email of people) {
      const messages = sql<{ count: number }>`
        select count(*)::integer as count from notice_messages m join users u on u.id = m.user_id
        where u.email = ${email} and m.channel = 'EMAIL' and m.kind = 'NOTICES'`;
      // Everybody also has the digest of the day.
      const withNotices = mails.receivedBy(email).filter(({ text }) => !text.includes('Unread notices'));
      const received = Map.groupBy(withNotices, ({ headers }) => headers['message-id']);
      expect(received.size).toBe((await one(db, messages))?.count);
      expect(received.size).toBeGreaterThan(0);
      for (const copies of received.values()) expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
    }
  },
  limitMs,
);
