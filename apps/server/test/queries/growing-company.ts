import type { CostCodeList } from '@binaa/contract/cost-codes';
import type { Role } from '@binaa/contract/roles';
import type { UserRow } from '../../src/schema.ts';
import type { TestApp } from '../build-test-app.ts';
import { buildApiToken } from '../factories/api-token.ts';
import { buildAttendance } from '../factories/attendance.ts';
import { buildCard } from '../factories/card.ts';
import { buildFundRequest, buildHandover } from '../factories/cash.ts';
import { makeLogo } from '../factories/company.ts';
import { buildCorrection } from '../factories/correction.ts';
import { buildProblem } from '../factories/crew-event.ts';
import { buildDevice } from '../factories/device.ts';
import { makeDocument, uploadDocumentFile } from '../factories/document.ts';
import { buildExpense, buildSupplier } from '../factories/expense.ts';
import { heatReading } from '../factories/heat-reading.ts';
import { addImportRows, buildImport } from '../factories/import.ts';
import { buildClaim, buildOrder, buildVariation } from '../factories/job-cost.ts';
import { buildMilestone } from '../factories/milestone.ts';
import { buildNotice } from '../factories/notice.ts';
import {
  buildAdvance,
  buildLeave,
  buildPaidPerson,
  buildPaper,
  buildPayItem,
  buildPayslip,
  buildPayTerms,
} from '../factories/payroll.ts';
import { buildBankFile, makeRunIn } from '../factories/payroll-run.ts';
import { buildProject } from '../factories/project.ts';
import { buildSite } from '../factories/site.ts';
import { buildNote, buildTask } from '../factories/task.ts';
import { buildUser } from '../factories/user.ts';
import { buildDelivery, buildWebhook } from '../factories/webhook.ts';
import type { Caller } from '../hostile/records.ts';
import { testNow } from '../test-clock.ts';

export type GrowingCompany = {
  /** The people to whom all new records belong. */
  people: Record<Role, UserRow>;
  /** The records to which all new records belong, by the noun that precedes the id in a path. */
  ids: Readonly<Record<string, number>>;
  /** Adds records to every list and to the records in `ids`. */
  grow: (times: number) => Promise<void>;
};

/** The days that example calls request: today on the test clock, and the day in the example input. */
const days = ['2026-03-10', '2026-01-15'];

export async function buildGrowingCompany({ db, app }: TestApp, admin: Caller): Promise<GrowingCompany> {
  const made = async (path: string, body: object) => {
    const answer = await admin.call('POST', path, body);
    if (answer.statusCode !== 201) throw new Error(`${path} created no record: ${answer.body}`);
    return answer.json<{ id: number }>().id;
  };
  const deposit = (userId: number) => made('/foreman-balances/add-balance', { userId, amount: 50, type: 'DEPOSIT' });
  const worker = await buildUser(db);
  const foreman = await buildUser(db, { role: 'FOREMAN' });
  const engineer = await buildUser(db, { role: 'ENGINEER' });
  const project = await buildProject(db);
  const site = await buildSite(db, { project_id: project.id });
  const place = { project_id: project.id, site_id: site.id };
  const milestone = await buildMilestone(db, { project_id: project.id });
  const task = await buildTask(db, { ...place, assigned_to_id: engineer.id, workers: [worker.id] });
  const expense = await buildExpense(db, { submitted_by_id: foreman.id, project_id: project.id, status: 'APPROVED' });
  const attendance = await buildAttendance(db, { user_id: worker.id, site_id: site.id });
  await buildCard(db, { user_id: worker.id });
  const document = await makeDocument(app, admin.call, { projectId: project.id, siteId: site.id });
  await makeLogo(app, admin.call);
  const transaction = await deposit(foreman.id);
  const income = await made('/company-transactions/project-income', { projectId: project.id, amount: 100 });

  const { id: importId } = await buildImport(db);
  const paid = await buildPaidPerson(db);
  await buildPaidPerson(db, { user_id: admin.user.id });
  const paper = await buildPaper(db, { user_id: paid });
  const run = await made('/payroll-runs', { period: '2026-02', part: 'MONTH' });
  const ownRun = await makeRunIn(admin.call, admin.user.id, 'PAID');
  const { id: slip } = await db
    .selectFrom('payslips')
    .select('id')
    .where('run_id', '=', ownRun.id)
    .executeTakeFirstOrThrow();

  const webhook = await buildWebhook(db, { created_by_id: admin.user.id });
  const { codes } = (await admin.call('GET', '/cost-codes')).json<CostCodeList>();
  const costCodeIds = codes.map(({ id }) => id);

  const ids: Record<string, number> = {
    suppliers: await buildSupplier(db),
    codes: costCodeIds[0] ?? 0,
    orders: (await buildOrder(db, { project_id: project.id, created_by_id: admin.user.id })).id,
    variations: (await buildVariation(db, { project_id: project.id, created_by_id: admin.user.id })).id,
    users: worker.id,
    user: foreman.id,
    foreman: foreman.id,
    'assigned-to': engineer.id,
    'submitted-by': foreman.id,
    'foreman-balance': foreman.id,
    'foreman-balances': foreman.id,
    settings: foreman.id,
    statement: foreman.id,
    projects: project.id,
    project: project.id,
    sites: site.id,
    site: site.id,
    milestones: milestone.id,
    imports: importId,
    'api-tokens': (await buildApiToken(db, { user_id: admin.user.id })).id,
    notices: await buildNotice(db, { user_id: admin.user.id }),
    webhooks: webhook.id,
    deliveries: webhook.deliveryId,
    tasks: task.id,
    task: task.id,
    attendances: attendance.id,
    expenses: expense.id,
    expense: expense.id,
    documents: document.id,
    transactions: transaction,
    'company-transactions': income,
    'pay-profiles': paid,
    'payroll-runs': run,
    slips: paid,
    'my-pay': slip,
    'bank-files': await buildBankFile(db, run, admin.user.id),
    papers: paper,
  };

  async function addOne(turn: number): Promise<void> {
    const [someWorker, someForeman, someProject] = await Promise.all([
      buildUser(db),
      buildUser(db, { role: 'FOREMAN' }),
      buildProject(db),
    ]);
    const someSite = await buildSite(db, { project_id: project.id });
    await db.insertInto('site_projects').values({ site_id: site.id, project_id: someProject.id }).execute();
    await buildMilestone(db, { project_id: project.id });
    await buildNotice(db, { user_id: admin.user.id });
    if (turn < 8) await buildDevice(db, { user_id: admin.user.id });
    const people = [worker.id, someWorker.id];
    await buildTask(db, { ...place, assigned_to_id: engineer.id, workers: people, completed: turn % 2 === 0 });
    await buildTask(db, { project_id: project.id, site_id: someSite.id, assigned_to_id: foreman.id, workers: people });
    await db.insertInto('task_workers').values({ task_id: task.id, user_id: someWorker.id }).execute();
    await buildNote(db, { task_id: task.id, created_by_id: someWorker.id });
    for (const status of ['PENDING', 'APPROVED'] as const) {
      for (const { id } of [foreman, someForeman]) {
        await buildExpense(db, { submitted_by_id: id, project_id: project.id, status });
      }
    }
    await buildCard(db, { user_id: someWorker.id });
    await buildCorrection(db, { requested_by_id: foreman.id });
    for (const day of days) {
      const shift = { in: `${day}T04:00:00Z`, site_id: site.id, checkin_foreman_id: someForeman.id };
      await buildAttendance(db, { ...shift, user_id: someWorker.id, out: null });
    }
    for (const day of days) {
      const at = (minute: number) => new Date(Date.parse(`${day}T04:00:00Z`) + minute * 60_000).toISOString();
      const visit = { in: at(20 * turn), out: at(20 * turn + 10), site_id: site.id };
      await buildAttendance(db, { ...visit, user_id: foreman.id });
    }
    await makeDocument(app, admin.call, { projectId: project.id, siteId: site.id });
    const fileKey = await uploadDocumentFile(app, admin.call);
    await made(`/documents/${document.id}/versions`, { fileKey, fileName: 'plan.pdf' });
    await buildImport(db, { made_by_id: engineer.id });
    await buildApiToken(db, { user_id: admin.user.id, expires_at: testNow });
    // There can be twenty.
    if (turn < 8) await buildWebhook(db);
    await buildDelivery(db, webhook.id);
    await buildProblem(db, foreman);
    await buildAttendance(db, { user_id: worker.id, site_id: site.id, unconfirmed: true });
    await made('/heat-readings', heatReading({ siteId: site.id, wbgt: 33, at: testNow }));
    await db
      .insertInto('crew_members')
      .values({
        foreman_id: admin.user.id,
        user_id: someWorker.id,
        state: 'ASSIGNED',
        set_by_id: admin.user.id,
        set_at: someWorker.created_at,
      })
      .execute();
    await addImportRows(db, importId, 10 * (turn + 1), 2);
    await deposit(foreman.id);
    await deposit(someForeman.id);
    await buildFundRequest(db, { holder_id: foreman.id });
    await buildHandover(db, { from_id: foreman.id, to_id: someForeman.id, amount_minor: 100 });
    await made('/cash-counts', { holderId: foreman.id, counted: turn, note: 'Counted on site' });
    await made('/company-transactions/project-income', { projectId: project.id, amount: 100 });
    await addPay(turn);
    await addCost(turn);
  }

  /** Another revision of the budget of the project, and another word about its progress. */
  async function addCost(turn: number): Promise<void> {
    const revision = turn === 0 ? { kind: 'ORIGINAL', baseNumber: null } : { kind: 'CORRECTION', baseNumber: turn - 1 };
    const lines = costCodeIds.map((codeId) => ({ codeId, delta: 1_000 }));
    await made(`/projects/${project.id}/budget-revisions`, { ...revision, reason: 'More work', lines });
    await buildOrder(db, { project_id: project.id, created_by_id: admin.user.id, status: 'OPEN' });
    const claim = { number: turn + 1, period_end: `20${turn + 10}-01-31`, certified_minor: (turn + 1) * 1_000_00 };
    const { id: claimId } = await buildClaim(db, { ...claim, project_id: project.id, created_by_id: admin.user.id });
    await made(`/claims/${claimId}/receipts`, { amount: 10, receivedOn: '2026-03-01', method: 'CASH' });
    await buildVariation(db, { project_id: project.id, created_by_id: admin.user.id, status: 'SUBMITTED' });
    await made(`/projects/${project.id}/progress-entries`, {
      codeId: costCodeIds[0],
      asOf: '2026-03-01',
      percent: turn,
    });
  }

  /** Another person, and more of everything for those whom the calls read. */
  async function addPay(turn: number): Promise<void> {
    await buildPaidPerson(db);
    for (const user_id of [paid, admin.user.id]) {
      const advanceId = await buildAdvance(db, { user_id });
      const payItemId = await buildPayItem(db, { user_id });
      const taken = [
        { advanceId, amountMinor: 100 },
        { payItemId, amountMinor: 100 },
      ];
      // Before all months of which runs are made.
      const period = `${2000 + turn}-01`;
      await buildPayslip(db, { userId: user_id, period, taken, restDays: [`${period}-08`] });
      await buildPayTerms(db, { user_id, effective_from: `20${30 + turn}-01-01` });
      await buildLeave(db, { user_id, from_date: `20${30 + turn}-03-01`, to_date: `20${30 + turn}-03-09` });
      await buildPaper(db, { user_id, kind: 'LICENCE', detail: `Class ${turn}` });
    }
    await makeRunIn(admin.call, admin.user.id, 'PAID');
    await admin.call('POST', `/payroll-runs/${run}/compute`);
  }

  let turns = 0;
  return {
    people: { ADMIN: admin.user, ENGINEER: engineer, FOREMAN: foreman, WORKER: worker },
    ids,
    async grow(times) {
      for (const until = turns + times; turns < until; turns += 1) await addOne(turns);
    },
  };
}
