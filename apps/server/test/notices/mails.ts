import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { NoticePreferences } from '@binaa/contract/notices';
import { expect } from 'vitest';
import { sendDeliveries } from '../../src/features/notices/deliveries/send-deliveries.ts';
import { dispatchNotices } from '../../src/features/notices/dispatch-notices.ts';
import { writeAudit } from '../../src/platform/audit.ts';
import type { UserRow } from '../../src/schema.ts';
import type { TestApp } from '../build-test-app.ts';
import { buildExpense } from '../factories/expense.ts';
import type { Person } from './people.ts';

const mail = ['EMAIL'] as const;
/** As long as mails are gathered. */
export const gatherMs = 10 * 60_000;

type Choice = Partial<Pick<NoticePreferences, 'quiet' | 'quietRestDays' | 'digest' | 'language'>>;

/** Switches the mails of these kinds on. Nothing is quiet unless the choice says so. */
export async function chooseMails({ call }: Person, kinds: readonly NoticeKind[], choice: Choice = {}): Promise<void> {
  const answer = await call('PUT', '/notices/preferences', {
    kinds: kinds.map((kind) => ({ kind, inbox: true, push: false, email: true })),
    quiet: null,
    quietRestDays: false,
    digest: 'OFF',
    pushDetails: true,
    language: 'en',
    ...choice,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Tells what happened since, on the channel of mails too. */
export function tellByMail(test: TestApp): Promise<void> {
  return dispatchNotices(test.db, test.deps.clock, mail);
}

/** Makes mails of what is due. */
export function gatherMails(test: TestApp): Promise<void> {
  return sendDeliveries(test.db, { clock: test.deps.clock, channels: mail });
}

/** Tells, waits as long as mails are gathered, and makes them. */
export async function tellAndGather(test: TestApp): Promise<void> {
  await tellByMail(test);
  test.clock.advance(gatherMs);
  await gatherMails(test);
}

export async function untilNothingWaits({ db }: TestApp): Promise<void> {
  const waiting = async () => (await db.selectFrom('jobs').select('id').where('state', '=', 'QUEUED').execute()).length;
  await expect.poll(waiting).toBe(0);
}

/** An expense that the audit trail says was submitted now. Returns its id. */
export async function submitExpense(test: TestApp, by: UserRow, amount_minor = 48_000): Promise<number> {
  const { id } = await buildExpense(test.db, { submitted_by_id: by.id, amount_minor });
  await test.db.transaction().execute((tx) => writeAudit(tx, by, 'expense.submit', id, { after: { amount_minor } }));
  return id;
}

export async function deliveriesOf({ db }: TestApp, { user }: Person) {
  return db
    .selectFrom('notice_deliveries')
    .select(['id', 'notice_id', 'state', 'due_at', 'error'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
}
