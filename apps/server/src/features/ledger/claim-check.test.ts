import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildClaim } from '../../../test/factories/job-cost.ts';
import { reportAfter } from '../../../test/tamper.ts';

const test = useTestApp();

/** A claim with a receipt that stands and one that was reversed. */
beforeAll(async () => {
  const { call, user } = await test.signInAs('ADMIN');
  const claim = await buildClaim(test.db, { created_by_id: user.id });
  const receive = async (amount: number) => {
    const answer = await call('POST', `/claims/${claim.id}/receipts`, {
      amount,
      receivedOn: '2026-03-01',
      method: 'CHEQUE',
    });
    return answer.json<{ receipts: { id: number }[] }>().receipts.at(-1)?.id;
  };
  await receive(700);
  await call('POST', `/claim-receipts/${await receive(300)}/reverse`, { reason: 'No funds' });
});

describe('the check of claims', () => {
  it('passes when money was received and given back', async () => {
    expect(await reportAfter(test.db)).toMatchObject({ holds: true });
  });

  it.each([
    ['a receipt of another amount', 'update claim_receipts set amount_minor = amount_minor - 1'],
    ['a receipt that is gone', 'delete from claim_receipts where reversal_posting_id is not null'],
    ['a receipt of another project', 'update claims set project_id = project_id + 1'],
    [
      'a reversal that nobody recorded',
      'update claim_receipts set reversal_posting_id = null, reverse_reason = null, reversed_by_id = null, reversed_at = null',
    ],
    ['a claim with more received than is due', 'update claims set certified_minor = 69999, held_minor = 0'],
  ])('finds %s', async (_name, corruption) => {
    const report = await reportAfter(test.db, corruption);
    const found = report.checks.find((one) => one.check === 'CASH_LOOP');
    expect(found).toMatchObject({ holds: false });
    expect(found?.faults[0]).toBeTruthy();
  });
});
