import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { ibans } from '../../../test/factories/payroll.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp({ logLevel: 'trace' });

async function logOf(work: () => Promise<unknown>): Promise<string> {
  const written: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  await work();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  output.mockRestore();
  return written.join('');
}

it('no log holds a wage, an IBAN or the number of a paper, saved or refused', async () => {
  const { call } = await test.signInAs('ADMIN');
  const { id } = await buildUser(test.db);
  const profile = { employeeNo: '77123', payBy: 'WPS', joinedOn: '2024-02-01', qid: '28052400123' };
  const log = await logOf(async () => {
    for (const iban of [ibans[0], `${ibans[0]}9`]) await call('PUT', `/pay-profiles/${id}`, { ...profile, iban });
    await call('POST', `/pay-profiles/${id}/terms`, { effectiveFrom: '2024-02-01', basic: 777_123 });
    await call('GET', `/pay-profiles?search=${ibans[0]}`);
  });
  expect(log).toContain(`/api/pay-profiles/${id}/terms`);
  for (const secret of [ibans[0], '28052400123', '777123']) expect(log).not.toContain(secret);
});

it('no log holds the row that the database refused', async () => {
  await sql`alter table pay_profiles add constraint refuses_a_bank check (bank_short <> 'BAD')`.execute(test.db);
  const { call } = await test.signInAs('ADMIN');
  const { id } = await buildUser(test.db);
  const profile = { employeeNo: '77124', payBy: 'WPS', joinedOn: '2024-02-01', bankShort: 'BAD', iban: ibans[1] };
  const log = await logOf(async () => {
    expect((await call('PUT', `/pay-profiles/${id}`, profile)).statusCode).toBe(500);
  });
  expect(log).toContain('refuses_a_bank');
  expect(log).not.toContain(ibans[1]);
});
