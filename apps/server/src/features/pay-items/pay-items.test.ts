import type { Page } from '@binaa/contract/paging';
import type { PayItem } from '@binaa/contract/pay-items';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { buildPaidPerson, buildPayItem, buildPayProfile, buildPayslip } from '../../../test/factories/payroll.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const item = (userId: number, change: object = {}) => ({
  userId,
  kind: 'BONUS',
  amount: 250,
  fromPeriod: '2026-03',
  reason: 'Finished early',
  ...change,
});
const add = (userId: number, change: object = {}, headers = {}) =>
  admin('POST', '/pay-items', item(userId, change), headers);
const attachment = () => uploadFile(test.app, admin, { folder: 'papers/items', fileName: 'consent.png' });

describe('a bonus or deduction', () => {
  it('is added once with an audit entry', async () => {
    const userId = await buildPaidPerson(test.db);
    const key = { 'idempotency-key': 'item-1' };
    const made = (await add(userId, {}, key)).json<PayItem>();
    expect((await add(userId, {}, key)).json()).toEqual(made);
    expect(made).toMatchObject({ kind: 'BONUS', amount: 250, left: 250, status: 'OPEN', recoveries: [], version: 1 });
    expect(await auditTrail(test.db, 'pay-item', made.id)).toMatchObject([
      { action: 'pay-item.create', after: { user_id: userId, amount_minor: 25_000 } },
    ]);
  });

  it.each([
    [{ amount: 0 }, 'amount', 'Amount must be greater than 0'],
    [{ reason: 'late' }, 'reason', 'Say why (at least 5 characters)'],
    [{ fromPeriod: '2026-13' }, 'fromPeriod', 'Month must be written as 2026-10'],
    [{ kind: 'FINE' }, 'kind', 'Choose the kind'],
    [{ kind: 'PENALTY', amount: 366.68 }, 'amount', "A penalty can be at most 5 days' wage for one offence (366.67)"],
    [{ kind: 'DAMAGE', reason: 'Broke it' }, 'fileKey', 'Damage needs an enquiry: attach it or describe it'],
    [{ kind: 'OTHER_DEDUCTION' }, 'fileKey', "Attach the person's written consent"],
  ])('refuses %j', async (change, field, message) => {
    const answer = await add(await buildPaidPerson(test.db), change);
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: message } });
  });

  it('of five days is a penalty that can be given, by the wage in force', async () => {
    const userId = await buildPaidPerson(test.db);
    expect((await add(userId, { kind: 'PENALTY', amount: 366.67 })).statusCode).toBe(201);
    const unpaid = await add(await buildPayProfile(test.db), { kind: 'PENALTY', amount: 1 });
    expect([unpaid.statusCode, unpaid.json().message]).toEqual([409, 'No wage for 2026-03-10']);
  });

  it('for damage takes an enquiry that is attached or described; another deduction the consent', async () => {
    const userId = await buildPaidPerson(test.db);
    expect((await add(userId, { kind: 'DAMAGE', reason: 'Dropped the drill from the scaffold' })).statusCode).toBe(201);
    expect((await add(userId, { kind: 'DAMAGE', reason: 'Drill', fileKey: await attachment() })).statusCode).toBe(201);
    const consented = await add(userId, { kind: 'OTHER_DEDUCTION', fileKey: await attachment() });
    expect(consented.json()).toMatchObject({
      kind: 'OTHER_DEDUCTION',
      fileKey: expect.stringContaining('papers/'),
    });
  });
});

describe('cancelling', () => {
  it('leaves what payslips have taken, and is done once', async () => {
    const userId = await buildPaidPerson(test.db);
    const id = await buildPayItem(test.db, { user_id: userId, kind: 'DAMAGE', amount_minor: 80_000 });
    await buildPayslip(test.db, { userId, period: '2026-02', taken: [{ payItemId: id, amountMinor: 51_333 }] });
    const read = async () =>
      (await admin('GET', `/pay-items?userId=${userId}`)).json<Page<PayItem>>().content.find((one) => one.id === id);
    expect(await read()).toMatchObject({ left: 286.67, recoveries: [{ period: '2026-02', amount: 513.33 }] });
    const answers = await Promise.all([1, 2].map(() => admin('DELETE', `/pay-items/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await read()).toMatchObject({ status: 'CANCELLED', left: 0 });
    const again = await admin('DELETE', `/pay-items/${id}`);
    expect(again.json().message).toBe('This was already paid, taken or cancelled.');
    expect((await admin('DELETE', '/pay-items/2147483647')).statusCode).toBe(404);
  });
});
