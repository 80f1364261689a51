import type { AuditEntry } from '@binaa/contract/audit';
import { beforeAll, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { attachUpload, uploadFile } from '../../../test/factories/file.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
let admin: { user: UserRow; call: Call };
let foreman: { user: UserRow; call: Call };
let expenseId = 900;

beforeAll(async () => {
  admin = await test.signInAs('ADMIN', { name: 'Aisha' });
  foreman = await test.signInAs('FOREMAN', { name: 'Said' });
});

async function attachedReceipt(): Promise<{ key: string; id: number }> {
  const key = await uploadFile(test.app, foreman.call);
  expenseId += 1;
  await attachUpload(test, foreman.user, { key, kind: 'RECEIPT', entityId: expenseId, field: 'invoiceImageUrl' });
  return { key, id: expenseId };
}

const view = (call: Call, key: string) => call('GET', `/files/image-url?imagePath=${encodeURIComponent(key)}`);

async function viewsOf(id: number): Promise<AuditEntry[]> {
  const answer = await admin.call('GET', `/audit?entity=expense&entityId=${id}&action=view-file`);
  return answer.json<{ content: AuditEntry[] }>().content;
}

it('records who got an address for viewing which file', async () => {
  const { key, id } = await attachedReceipt();
  await view(admin.call, key);
  expect(await viewsOf(id)).toMatchObject([
    { action: 'expense.view-file', userName: 'Aisha', after: { fileName: 'receipt.png', fileKey: key }, before: null },
  ]);
});

it('records the views of one person on one day once, and those of two people twice', async () => {
  const { key, id } = await attachedReceipt();
  for (const call of [admin.call, admin.call, foreman.call, admin.call])
    expect((await view(call, key)).statusCode).toBe(200);
  expect((await viewsOf(id)).map(({ userName }) => userName)).toEqual(['Said', 'Aisha']);
});

/** Midnight of the tests' day, in the company's time zone. */
const midnight = new Date('2026-03-10T00:00:00+03:00');

it.each([
  { earlier: 'on the same day', at: midnight, entries: 1 },
  { earlier: 'on the day before', at: new Date(midnight.getTime() - 1), entries: 2 },
])('has $entries entries for a view and one $earlier', async ({ at, entries }) => {
  test.clock.now = new Date(midnight.getTime() + 16 * 3_600_000);
  const { key, id } = await attachedReceipt();
  await test.db
    .insertInto('audit_entries')
    .values({
      at,
      actor_id: admin.user.id,
      action: 'expense.view-file',
      entity: 'expense',
      entity_id: id,
      before: null,
      after: JSON.stringify({ fileName: 'receipt.png', fileKey: key }),
    })
    .execute();
  await view(admin.call, key);
  expect(await viewsOf(id)).toHaveLength(entries);
});

it('records nothing for a file that the caller may not see', async () => {
  const { key, id } = await attachedReceipt();
  const worker = await test.signInAs('WORKER');
  expect((await view(worker.call, key)).statusCode).toBeGreaterThanOrEqual(403);
  expect((await view(admin.call, `${key}x`)).statusCode).toBe(404);
  expect(await viewsOf(id)).toEqual([]);
});
