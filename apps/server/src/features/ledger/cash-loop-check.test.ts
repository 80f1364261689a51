import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { reportAfter } from '../../../test/tamper.ts';

const test = useTestApp();

/** A given request, an accepted hand-over and a written-off count, as the calls leave them. */
beforeAll(async () => {
  const admin = await test.signInAs('ADMIN');
  const giver = await test.signInAs('FOREMAN');
  const receiver = await test.signInAs('FOREMAN');
  const made = async (answer: Promise<{ statusCode: number; json: <T>() => T }>) => {
    expect((await answer).statusCode).toBeLessThan(300);
    return (await answer).json<{ id: number }>().id;
  };
  const asking = { amount: 900, reason: 'Diesel for the pumps', neededBy: '2026-03-10' };
  const request = await made(giver.call('POST', '/fund-requests', asking));
  await made(admin.call('PATCH', `/fund-requests/${request}/give`));
  const handover = await made(giver.call('POST', '/cash-handovers', { toId: receiver.user.id, amount: 100 }));
  await made(receiver.call('PATCH', `/cash-handovers/${handover}/accept`));
  const count = await made(receiver.call('POST', '/cash-counts', { counted: 90, note: 'Coins lost' }));
  await made(admin.call('POST', `/cash-counts/${count}/write-off`, { reason: 'Coins lost on site' }));
});

/** The constraints of the tables refuse most of what the check has to find. */
const withoutConstraints = `do $$ declare found record; begin
  for found in select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'c' and conrelid in ('fund_requests'::regclass, 'cash_handovers'::regclass, 'cash_counts'::regclass)
  loop execute format('alter table %s drop constraint %I', found.owner, found.conname); end loop;
end $$`;

describe('the check of petty cash', () => {
  it('passes when cash was given, handed over and written off', async () => {
    expect(await reportAfter(test.db, withoutConstraints)).toMatchObject({ holds: true });
  });

  it.each([
    ['a given request without its posting', 'update fund_requests set posting_id = null'],
    ['a request given with another amount', 'update fund_requests set given_minor = given_minor + 1'],
    ['a request of another holder', 'update fund_requests set holder_id = (select to_id from cash_handovers)'],
    ['a posting of a request that is open', "update fund_requests set status = 'REQUESTED'"],
    ['a hand-over of another amount', 'update cash_handovers set amount_minor = amount_minor + 1'],
    ['a hand-over posted the other way', 'update cash_handovers set from_id = to_id, to_id = from_id'],
    ['a hand-over with one posting for both', 'update cash_handovers set in_posting_id = out_posting_id'],
    [
      'a posting that belongs to two records',
      'update fund_requests set posting_id = h.in_posting_id, given_minor = h.amount_minor, holder_id = h.to_id from cash_handovers h',
    ],
    [
      'a count that was written off with another difference',
      'update cash_counts set counted_minor = counted_minor - 1',
    ],
    ['a shortage written off without a count', 'delete from cash_counts'],
    ['a shortage of a count that is open', "update cash_counts set status = 'SUBMITTED'"],
  ])('finds %s', async (_name, corruption) => {
    const report = await reportAfter(test.db, withoutConstraints, corruption);
    const found = report.checks.find((one) => one.check === 'CASH_LOOP');
    expect(found).toMatchObject({ holds: false });
    expect(found?.faults[0]).toBeTruthy();
  });
});
