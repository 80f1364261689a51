import type { WebhookReason } from '@binaa/contract/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { PostResult } from './post.ts';

/** Longer than a receiver may take to answer. */
const leaseSeconds = 60;

export type DueDelivery = {
  id: number;
  webhookId: number;
  sequence: number | null;
  attempts: number;
  createdAt: Date;
  url: string;
  secrets: string[];
};

/** A receiver that takes its time does not keep the others waiting. */
const atOncePerWebhook = 2;

const lockNumber = 490_003;

/** Takes one that is due. Nobody else sends it before the lease ends. */
export function takeDue(db: Db): Promise<DueDelivery | undefined> {
  return db.transaction().execute(async (tx) => {
    // One at a time: those that look at the same moment do not see what the others take, and would take too many.
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    return takeNext(tx);
  });
}

async function takeNext(tx: Db): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    update webhook_deliveries d set attempts = attempts + 1, locked_until = now() + ${leaseSeconds} * interval '1 second'
    from webhooks w
    where w.id = d.webhook_id and d.id = (
      select due.id
      from webhooks active cross join lateral (
        select one.id, one.next_at from webhook_deliveries one
        where one.webhook_id = active.id and one.state = 'QUEUED' and one.next_at <= now()
          and (one.locked_until is null or one.locked_until <= now())
        order by one.next_at, one.id limit 1 for update skip locked
      ) due
      cross join lateral (
        select count(*) as sending from webhook_deliveries busy
        where busy.webhook_id = active.id and busy.state = 'QUEUED' and busy.locked_until > now()
      ) busy
      where active.state = 'ACTIVE' and busy.sending < ${sql.lit(atOncePerWebhook)}
      order by busy.sending, due.next_at, due.id limit 1
    )
    returning d.id, d.webhook_id as "webhookId", d.sequence, d.attempts, d.created_at as "createdAt", w.url,
      array_remove(array[w.secret, case when w.previous_secret_until > now() then w.previous_secret end], null) as secrets
  `.execute(tx);
  return rows[0];
}

type Taken = Pick<DueDelivery, 'id' | 'attempts'>;

/** The number of attempts tells whether the delivery still belongs to this process. */
const held = ({ id, attempts }: Taken) => sql`id = ${id} and attempts = ${attempts} and state = 'QUEUED'`;

export async function noteAccepted(db: Db, delivery: DueDelivery, result: PostResult): Promise<void> {
  await sql`update webhook_deliveries set state = 'SENT', locked_until = null, ${columnsOf(result)}
    where ${held(delivery)}`.execute(db);
  await sql`update webhooks set last_accepted_at = now(), failing_since = null where id = ${delivery.webhookId}`.execute(
    db,
  );
}

/** Without a delay, it is given up. */
export async function noteFailed(
  db: Db,
  delivery: DueDelivery,
  result: PostResult,
  delayMs: number | undefined,
): Promise<void> {
  const next =
    delayMs === undefined ? sql`state = 'FAILED'` : sql`next_at = now() + ${delayMs} * interval '1 millisecond'`;
  await sql`update webhook_deliveries set ${next}, locked_until = null, ${columnsOf(result)}
    where ${held(delivery)}`.execute(db);
  await sql`update webhooks set failing_since = coalesce(failing_since, now()) where id = ${delivery.webhookId}`.execute(
    db,
  );
}

/** Gives an interrupted delivery back at once. */
export async function giveBack(db: Db, delivery: DueDelivery): Promise<void> {
  await sql`update webhook_deliveries set attempts = attempts - 1, locked_until = null where ${held(delivery)}`.execute(
    db,
  );
}

function columnsOf({ status, ms, answer }: PostResult) {
  return sql`status = ${status}, ms = ${ms}, answer = ${answer}`;
}

/** Whether it was still active. */
export async function switchOff(tx: Db, id: number, reason: WebhookReason, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set((eb) => ({ state: 'DISABLED', reason, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that have accepted nothing for so long that nobody is behind them any more. */
export async function listHopeless(db: Db, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from webhooks where state = 'ACTIVE' and failing_since < now() - ${days} * interval '1 day'
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A secret that signs no more is not kept. */
export async function forgetOldSecrets(db: Db): Promise<void> {
  await sql`update webhooks set previous_secret = null, previous_secret_until = null
    where previous_secret_until <= now()`.execute(db);
}

export async function deleteOldDeliveries(db: Db, days: number): Promise<void> {
  await sql`delete from webhook_deliveries where created_at < now() - ${days} * interval '1 day'`.execute(db);
}
