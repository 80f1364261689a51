import type { Role } from '@binaa/contract/roles';
import type { UserRow } from '../../src/schema.ts';
import type { Call, TestApp } from '../build-test-app.ts';
import { buildApiToken } from '../factories/api-token.ts';
import { buildAttendance } from '../factories/attendance.ts';
import { buildCard } from '../factories/card.ts';
import { buildFundRequest, buildHandover, giveFloat } from '../factories/cash.ts';
import { buildCorrection } from '../factories/correction.ts';
import { buildProblem } from '../factories/crew-event.ts';
import { buildDevice } from '../factories/device.ts';
import { buildComment, buildExpense, buildSupplier } from '../factories/expense.ts';
import { uploadFile } from '../factories/file.ts';
import { buildImport } from '../factories/import.ts';
import { buildClaim, buildOrder, buildVariation, readCodeIds } from '../factories/job-cost.ts';
import { buildMilestone } from '../factories/milestone.ts';
import { buildNotice } from '../factories/notice.ts';
import { buildAdvance, buildLeave, buildPaper, buildPayItem, buildPayTerms } from '../factories/payroll.ts';
import { buildBankFile, makeRunIn } from '../factories/payroll-run.ts';
import { buildProject } from '../factories/project.ts';
import { buildFactorApp } from '../factories/second-factor.ts';
import { buildSite } from '../factories/site.ts';
import { buildNote, buildTask } from '../factories/task.ts';
import { buildUser } from '../factories/user.ts';
import { buildDelivery, buildWebhook } from '../factories/webhook.ts';
import { bankLayout, completePay, ensureHoliday, ensurePaid, nextYear, stateFor } from './payroll-examples.ts';

/** Written into every text of a record, so its owner is recognised wherever it appears. */
export const ownersMark = (owner: Pick<UserRow, 'id'>) => `mark-of-${owner.id}-`;

/** The path tells which state of the record the call needs. */
type Maker = (owner: UserRow, path?: string) => Promise<number>;

/** Creates a record of the owner, by the noun that precedes its id in a path. */
export type Records = {
  make: (noun: string, owner: UserRow, path?: string) => Promise<number | string | undefined>;
  admin: Call;
};

export async function useRecords(test: TestApp): Promise<Records> {
  const { call: admin } = await test.signInAs('ADMIN');
  const makers = {
    ...workMakers(test),
    ...moneyMakers(test, admin),
    ...payrollMakers(test, admin),
    ...jobCostMakers(test, admin),
  };
  return {
    admin,
    make: async (noun, owner, path = '') => makers[noun as keyof typeof makers]?.(owner, path),
  };
}

function workMakers({ db }: TestApp) {
  const user: Maker = async (owner) => owner.id;
  const task: Maker = async (owner) => {
    const name = ownersMark(owner);
    const { id } = await buildTask(db, { name, description: name, assigned_to_id: owner.id, workers: [owner.id] });
    await buildNote(db, { task_id: id, created_by_id: owner.id, value: name });
    return id;
  };
  const note: Maker = async (owner) => {
    const made = await buildNote(db, { task_id: await task(owner), created_by_id: owner.id, value: ownersMark(owner) });
    return made.id;
  };
  const attendance: Maker = async (owner) => {
    const ofRole = ['WORKER', 'FOREMAN'].includes(owner.role) ? owner : await buildUser(db, { role: 'WORKER' });
    return (await buildAttendance(db, { user_id: ofRole.id, out: null, in_location: ownersMark(owner) })).id;
  };
  const card: Maker = async (owner) => {
    const ofRole = ['WORKER', 'FOREMAN'].includes(owner.role) ? owner : await buildUser(db, { role: 'WORKER' });
    await buildCard(db, { user_id: ofRole.id });
    return ofRole.id;
  };
  const correction: Maker = async (owner) =>
    (await buildCorrection(db, { requested_by_id: owner.id, reason: ownersMark(owner) })).id;
  const project: Maker = async (owner) => (await buildProject(db, { name: ownersMark(owner) })).id;
  const site: Maker = async (owner) => (await buildSite(db, { name: ownersMark(owner) })).id;
  const importOfRows: Maker = async (owner, path = '') => {
    // Only one import of a kind can run.
    await db.updateTable('imports').set({ state: 'DONE' }).where('state', '=', 'RUNNING').execute();
    const state = path.endsWith('/run') ? 'CHECKED' : path.endsWith('/stop') ? 'CHECKING' : 'RECEIVING';
    return (await buildImport(db, { state, made_by_id: owner.id, file_name: ownersMark(owner) })).id;
  };
  const apiToken: Maker = async (owner) => (await buildApiToken(db, { user_id: owner.id, name: ownersMark(owner) })).id;
  const notice: Maker = (owner) =>
    buildNotice(db, { user_id: owner.id, kind: 'ACCOUNT_CHANGED', data: { token: ownersMark(owner) } });
  const factorDevice: Maker = (owner) => buildFactorApp(db, owner.id, ownersMark(owner));
  const device: Maker = async (owner) => (await buildDevice(db, { user_id: owner.id, label: ownersMark(owner) })).id;
  let webhookId = 0;
  const webhook: Maker = async (owner) => {
    // There can be twenty: those of earlier calls make room.
    await db.deleteFrom('webhooks').where('description', 'is not', null).execute();
    ({ id: webhookId } = await buildWebhook(db, { description: ownersMark(owner) }));
    return webhookId;
  };
  // Of the webhook that was made before, in the same address.
  const delivery: Maker = () => buildDelivery(db, webhookId);
  const milestone: Maker = async (owner) => (await buildMilestone(db, { name: ownersMark(owner) })).id;
  const member: Maker = async () => (await buildUser(db, { role: 'WORKER' })).id;
  const problem: Maker = async (owner) => buildProblem(db, owner);
  return {
    members: member,
    problems: problem,
    users: user,
    user,
    foreman: user,
    'assigned-to': user,
    'submitted-by': user,
    'foreman-balance': user,
    'foreman-balances': user,
    settings: user,
    statement: user,
    tasks: task,
    task,
    'task-notes': note,
    attendances: attendance,
    cards: card,
    'attendance-corrections': correction,
    projects: project,
    project,
    sites: site,
    site,
    milestones: milestone,
    imports: importOfRows,
    'api-tokens': apiToken,
    notices: notice,
    'push-subscriptions': device,
    devices: factorDevice,
    webhooks: webhook,
    deliveries: delivery,
  };
}

function moneyMakers({ db }: TestApp, admin: Call) {
  const idOf = async (path: string, body: object) => {
    const answer = await admin('POST', path, body);
    if (answer.statusCode !== 201) throw new Error(`${path} makes no record: ${answer.body}`);
    return answer.json<{ id: number }>().id;
  };
  const expense: Maker = async (owner, path = '') => {
    const status = /\/(resubmit|reject-reason)$/.test(path) ? 'REJECTED' : 'PENDING';
    return (await buildExpense(db, { submitted_by_id: owner.id, notes: ownersMark(owner), status })).id;
  };
  const comment: Maker = async (owner) => buildComment(db, { author_id: owner.id, value: ownersMark(owner) });
  const supplier: Maker = async (owner) => buildSupplier(db, ownersMark(owner));
  const approved: Maker = async (owner) =>
    (await buildExpense(db, { submitted_by_id: owner.id, notes: ownersMark(owner), status: 'APPROVED' })).id;
  const holderOf = async (owner: UserRow) =>
    ['FOREMAN', 'ADMIN'].includes(owner.role) ? owner : buildUser(db, { role: 'FOREMAN' });
  const balanceTransaction: Maker = async (owner) => {
    const body = { userId: (await holderOf(owner)).id, amount: 5, type: 'DEPOSIT', notes: ownersMark(owner) };
    return idOf('/foreman-balances/add-balance', body);
  };
  const fundRequest: Maker = async (owner) =>
    (await buildFundRequest(db, { holder_id: (await holderOf(owner)).id, reason: ownersMark(owner) })).id;
  const handover: Maker = async (owner, path = '') => {
    const holder = await holderOf(owner);
    const other = await buildUser(db, { role: 'FOREMAN' });
    const [giver, receiver] = /\/(accept|refuse)$/.test(path) ? [other, holder] : [holder, other];
    const amount = path.endsWith('/allow') ? 2_500 : 100;
    await giveFloat(db, giver.id, amount);
    const parties = { from_id: giver.id, to_id: receiver.id, amount_minor: amount * 100 };
    return (await buildHandover(db, { ...parties, note: ownersMark(owner) })).id;
  };
  const cashCount: Maker = async (owner) =>
    idOf('/cash-counts', { holderId: (await holderOf(owner)).id, counted: 7, note: ownersMark(owner) });
  const companyTransaction: Maker = (owner) =>
    idOf('/company-transactions/manual', { amount: 5, transactionType: 'DEPOSIT', description: ownersMark(owner) });
  return {
    expenses: expense,
    expense: approved,
    duplicates: expense,
    'expense-comments': comment,
    suppliers: supplier,
    supplier,
    into: supplier,
    transactions: balanceTransaction,
    'fund-requests': fundRequest,
    'cash-handovers': handover,
    'cash-counts': cashCount,
    'company-transactions': companyTransaction,
  };
}

function payrollMakers({ db }: TestApp, admin: Call) {
  const profile: Maker = (owner) => ensurePaid(db, owner.id);
  const terms: Maker = async (owner) =>
    buildPayTerms(db, { user_id: await ensurePaid(db, owner.id), effective_from: '2026-03-01' });
  const paper: Maker = (owner) => buildPaper(db, { user_id: owner.id, handled_note: ownersMark(owner) });
  const leave: Maker = async (owner) =>
    buildLeave(db, { user_id: await ensurePaid(db, owner.id), note: ownersMark(owner) });
  const advance: Maker = async (owner) =>
    buildAdvance(db, { user_id: await ensurePaid(db, owner.id), reason: ownersMark(owner) });
  const item: Maker = async (owner) =>
    buildPayItem(db, { user_id: await ensurePaid(db, owner.id), reason: ownersMark(owner) });
  const runOf = async (owner: UserRow, state: Parameters<typeof makeRunIn>[2]) =>
    makeRunIn(admin, await ensurePaid(db, owner.id), state);
  return {
    'pay-profiles': profile,
    terms,
    papers: paper,
    leaves: leave,
    advances: advance,
    'pay-items': item,
    days: (owner: UserRow) => ensureHoliday(db, owner.id),
    years: async () => nextYear(),
    'payroll-runs': async (owner: UserRow, path = '') => {
      if (path.endsWith('/bank-files')) await completePay(db, await ensurePaid(db, owner.id));
      const { id } = await runOf(owner, stateFor(path));
      if (path.endsWith('/answer')) {
        await db
          .updateTable('payslips')
          .set({ question: ownersMark(owner) })
          .where('run_id', '=', id)
          .execute();
      }
      return id;
    },
    // Of the run that was made before, in the same address.
    slips: profile,
    'my-pay': async (owner: UserRow) => {
      const run = await runOf(owner, 'PAID');
      const slip = await db.selectFrom('payslips').select('id').where('run_id', '=', run.id).executeTakeFirstOrThrow();
      return slip.id;
    },
    'bank-files': async (owner: UserRow) => buildBankFile(db, (await runOf(owner, 'APPROVED')).id, owner.id),
    'bank-profiles': async (owner: UserRow) => {
      const profiles = db.insertInto('bank_profiles').values({
        name: `Bank of ${owner.id}`,
        settings: JSON.stringify(bankLayout),
        created_at: owner.created_at,
        updated_at: owner.created_at,
      });
      return (await profiles.returning('id').executeTakeFirstOrThrow()).id;
    },
  };
}

function jobCostMakers({ db }: TestApp, admin: Call) {
  const order: Maker = async (owner, path = '') => {
    const status = /\/(deliver|close)$/.test(path) ? 'OPEN' : path.endsWith('/reopen') ? 'CLOSED' : 'DRAFT';
    return (await buildOrder(db, { title: ownersMark(owner), created_by_id: owner.id, status })).id;
  };
  const claim: Maker = async (owner, path = '') => {
    const status = path.endsWith('/certify') ? 'SUBMITTED' : /\/(reopen|receipts)$/.test(path) ? 'CERTIFIED' : 'DRAFT';
    return (await buildClaim(db, { created_by_id: owner.id, status })).id;
  };
  const receipt: Maker = async (owner) => {
    const { id } = await buildClaim(db, { created_by_id: owner.id });
    const body = { amount: 10, receivedOn: '2026-03-01', method: 'CHEQUE' };
    const answer = await admin('POST', `/claims/${id}/receipts`, body);
    if (answer.statusCode !== 201) throw new Error(`No receipt could be recorded: ${answer.body}`);
    return answer.json<{ receipts: { id: number }[] }>().receipts[0]?.id ?? 0;
  };
  return {
    claims: claim,
    'claim-receipts': receipt,
    // Forecasts and spending are those of a cost code of the project before it in the address.
    forecasts: async () => (await readCodeIds(admin))['MAT'],
    codes: async () => (await readCodeIds(admin))['MAT'],
    orders: order,
    variations: async (owner: UserRow, path = '') => {
      const status = /\/(approve|reject)$/.test(path) ? 'SUBMITTED' : 'DRAFT';
      return (await buildVariation(db, { title: ownersMark(owner), created_by_id: owner.id, status })).id;
    },
    order: async (owner: UserRow) => (await buildOrder(db, { created_by_id: owner.id, status: 'OPEN' })).id,
  };
}

/** The key of a receipt attached to the owner's expense. */
export async function makeReceipt(test: TestApp, owner: UserRow): Promise<string> {
  const uploader = owner.role === 'WORKER' ? await buildUser(test.db, { role: 'FOREMAN' }) : owner;
  const call = await test.callAs(uploader);
  const invoiceImageUrl = await uploadFile(test.app, call);
  const body = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 5, date: '2026-03-01', invoiceImageUrl };
  const answer = await call('POST', '/expenses', body);
  if (answer.statusCode !== 201) throw new Error(`No receipt could be attached: ${answer.body}`);
  return invoiceImageUrl;
}

export function uploadNew(test: TestApp, call: Call, folder: string): Promise<string> {
  return uploadFile(test.app, call, { folder });
}

export type Caller = { user: UserRow; call: Call };

export async function someone(test: TestApp, role: Role): Promise<Caller> {
  const { user, call } = await test.signInAs(role);
  return { user, call };
}
