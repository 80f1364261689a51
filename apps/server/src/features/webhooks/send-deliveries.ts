import type { Change } from '@binaa/contract/changes';
import type { WebhookReason } from '@binaa/contract/webhooks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import type { Db } from '../../schema.ts';
import { readChanges } from './change.queries.ts';
import { post } from './post.ts';
import type { AllowedAddresses } from './public-address.ts';
import { retryDelay } from './retry-delay.ts';
import {
  type DueDelivery,
  deleteOldDeliveries,
  forgetOldSecrets,
  giveBack,
  listHopeless,
  noteAccepted,
  noteFailed,
  switchOff,
  takeDue,
} from './sending.queries.ts';
import { signatureOf } from './sign.ts';
import { testType } from './webhook.queries.ts';

const atOnce = 8;
const hopelessDays = 5;
const keptDays = 30;
const gone = 410;

export type SendingDeps = {
  db: Db;
  clock: Clock;
  allowed: AllowedAddresses;
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

export type Sender = {
  /** Looks for what is due. Returns at once. */
  wake(): void;
  /** Resolves when nothing is being sent. */
  whenIdle(): Promise<void>;
};

/**
 * Sends what is due, several at once. At least once: a process that dies after sending leaves it to the next, with the same
 * id. Whoever finds something wakes another before sending it, so a receiver that takes its time keeps nobody waiting.
 */
export function createSender(deps: SendingDeps): Sender {
  const lanes = new Set<Promise<void>>();
  const wake = () => {
    if (lanes.size === atOnce || deps.signal.aborted) return;
    const lane = sendUntilNoneIsDue(deps, wake)
      .catch(deps.onError)
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  };
  return {
    wake,
    whenIdle: async () => {
      while (lanes.size > 0) await Promise.all(lanes);
    },
  };
}

/** Switches off webhooks that nobody is behind any more, and forgets what is old. */
export async function tidyWebhooks(deps: SendingDeps): Promise<void> {
  for (const id of await listHopeless(deps.db, hopelessDays)) await disable(deps, id, 'FAILING');
  await deleteOldDeliveries(deps.db, keptDays);
  await forgetOldSecrets(deps.db);
}

async function sendUntilNoneIsDue(deps: SendingDeps, wakeAnother: () => void): Promise<void> {
  while (!deps.signal.aborted) {
    const delivery = await takeDue(deps.db);
    if (!delivery) return;
    wakeAnother();
    await sendOne(deps, delivery);
  }
}

async function sendOne(deps: SendingDeps, delivery: DueDelivery): Promise<void> {
  const { db, clock, allowed, signal } = deps;
  const now = clock.now();
  const body = JSON.stringify(await changeOf(db, delivery));
  const id = `evt_${delivery.sequence ?? `test${delivery.id}`}_${delivery.webhookId}`;
  const timestamp = Math.floor(now.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Binaa',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, delivery.secrets),
  };
  let result: Awaited<ReturnType<typeof post>>;
  try {
    result = await post({ url: delivery.url, headers, body }, allowed, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return giveBack(db, delivery);
  }
  const { status, retryAfter } = result;
  if (status !== null && status >= 200 && status < 300) return noteAccepted(db, delivery, result);
  const delayMs = status === gone ? undefined : retryDelay({ attempts: delivery.attempts, retryAfter, now });
  await noteFailed(db, delivery, result, delayMs);
  if (status === gone) await disable(deps, delivery.webhookId, 'GONE');
}

async function changeOf(db: Db, { sequence, webhookId, createdAt }: DueDelivery): Promise<Change> {
  const [change] = sequence === null ? [] : await readChanges(db, { after: sequence - 1, limit: 1 });
  return (
    change ?? {
      type: testType,
      timestamp: createdAt.toISOString(),
      data: { sequence: 0, entity: 'webhook', id: webhookId, projectId: null, actorId: null },
    }
  );
}

function disable({ db, clock }: SendingDeps, id: number, reason: WebhookReason): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await switchOff(tx, id, reason, clock.now()))) return;
    await writeAudit(tx, null, 'webhook.switch-off', id, {
      before: { state: 'ACTIVE' },
      after: { state: 'DISABLED', reason },
    });
    await publishChange(tx, { kind: 'webhook' });
  });
}
