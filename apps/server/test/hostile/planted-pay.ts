import type { BankFile } from '@binaa/contract/bank-files';
import type { Paper } from '@binaa/contract/papers';
import type { Payslip } from '@binaa/contract/payslips';
import type { Call, TestApp } from '../build-test-app.ts';
import { uploadFile } from '../factories/file.ts';
import { buildPaidPerson, buildPayTerms, ibans } from '../factories/payroll.ts';
import { afterOctober, buildStays, makeRun, paid, workingDays } from '../factories/payroll-run.ts';
import { buildSite } from '../factories/site.ts';
import { buildUser } from '../factories/user.ts';
import { bankLayout } from './payroll-examples.ts';
import type { Caller } from './records.ts';

/** Texts that stand for what only an ADMIN and the person may see, by the table that holds them. */
export type PlantedPay = { person: Caller; secrets: Record<string, string[]>; records: Record<string, number> };

async function done(answer: ReturnType<Call>): Promise<{ id: number }> {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`Nothing was planted: ${body}`);
  return JSON.parse(body) as { id: number };
}

/** A person who was paid for October, with values in every table of payroll that appear nowhere else. */
export async function plantPay(test: TestApp): Promise<PlantedPay> {
  test.clock.now = afterOctober;
  const { call: admin } = await test.signInAs('ADMIN');
  const user = await buildUser(test.db, { role: 'WORKER', name: 'Planted Person' });
  const person = { user, call: await test.callAs(user) };
  const scan = () => uploadFile(test.app, admin, { folder: 'papers', fileName: 'planted.png' });
  const [paperKey, leaveKey] = [await scan(), await scan()];

  await test.db
    .updateTable('payroll_settings')
    .set({ employer_eid: '7654321', payer_qid: '27512300987', payer_bank_short: 'PLNT', payer_iban: ibans[0] })
    .execute();
  await done(
    admin('PUT', `/pay-profiles/${user.id}`, {
      employeeNo: 'PLANTED-NO',
      payBy: 'WPS',
      joinedOn: '2022-03-01',
      nameAtBank: 'PLANTED BANK NAME',
      bankShort: 'QNB',
      iban: ibans[2],
      passportNo: 'PLANTEDPASS',
      visaId: 'PLANTEDVISA',
    }),
  );
  await buildPayTerms(test.db, { user_id: user.id, basic_minor: 731_117, food_minor: 83_131, reason: 'Planted wage' });
  const paper = await admin('POST', '/papers', {
    userId: user.id,
    kind: 'QID',
    number: '28652400777',
    expiresOn: '2026-11-20',
    fileKey: paperKey,
  });
  const { id: papers, version } = paper.json<Paper>();
  await done(admin('POST', `/papers/${papers}/handled`, { note: 'Planted renewal', version }));
  const leave = {
    userId: user.id,
    kind: 'SICK',
    fromDate: '2026-11-09',
    toDate: '2026-11-10',
    note: 'Planted illness',
  };
  const { id: leaves } = await done(admin('POST', '/leaves', { ...leave, fileKey: leaveKey }));
  const advance = { userId: user.id, givenOn: '2026-10-02', amount: 1_357.91, instalment: 241.63 };
  const { id: advances } = await done(admin('POST', '/advances', { ...advance, reason: 'Planted advance' }));
  const item = { userId: user.id, kind: 'PENALTY', amount: 53.59, fromPeriod: '2026-10', reason: 'Planted offence' };
  const { id: items } = await done(admin('POST', '/pay-items', item));
  const { id: site } = await buildSite(test.db);
  await buildStays(test.db, { userId: user.id, siteId: site, days: workingDays, to: '16:00' });

  await payColleagues(test, admin, site);
  const run = await makeRun(admin, [user.id], { steps: paid });
  const address = `/payroll-runs/${run.id}/slips/${user.id}`;
  const slip = (await admin('GET', address)).json<Payslip>();
  await done(person.call('POST', `/my-pay/${slip.id}/question`, { question: 'Planted question' }));
  await done(admin('POST', `${address}/answer`, { answer: 'Planted answer' }));
  const { id: profile } = await done(admin('POST', '/bank-profiles', { name: 'Planted bank', settings: bankLayout }));
  const file = (await admin('POST', `/payroll-runs/${run.id}/bank-files`, {})).json<BankFile>();
  const overtime = slip.lines.find(({ code }) => code === 'OVERTIME_DAY');

  return {
    person,
    secrets: {
      payroll_settings: ['7654321', '27512300987', 'PLNT', ibans[0]],
      pay_profiles: ['PLANTED-NO', 'PLANTED BANK NAME', ibans[2]],
      pay_terms: ['7311.17', '831.31', 'Planted wage'],
      papers: ['28652400777', 'PLANTEDPASS', 'PLANTEDVISA', 'Planted renewal', paperKey],
      leaves: ['Planted illness', leaveKey],
      advances: ['1357.91', '241.63', 'Planted advance'],
      pay_items: ['53.59', 'Planted offence'],
      payroll_runs: [String(run.gross)],
      payslips: [String(slip.net), 'Planted question', 'Planted answer'],
      payslip_lines: [String(overtime?.amount)],
      payslip_costs: [String(slip.costs[0]?.amount)],
      bank_profiles: ['Planted bank'],
      bank_files: [file.sha256, file.name],
    },
    records: {
      'pay-profiles': user.id,
      users: user.id,
      slips: user.id,
      papers,
      leaves,
      advances,
      'pay-items': items,
      'payroll-runs': run.id,
      'my-pay': slip.id,
      'bank-files': file.id,
      'bank-profiles': profile,
      sites: site,
    },
  };
}

/** Pays others on the site: an ENGINEER may see what a project costs, which must not be the cost of one person. */
async function payColleagues(test: TestApp, admin: Call, siteId: number): Promise<void> {
  const colleagues = [await buildPaidPerson(test.db), await buildPaidPerson(test.db)];
  for (const userId of colleagues) await buildStays(test.db, { userId, siteId, days: workingDays });
  await makeRun(admin, colleagues, { steps: paid });
}
