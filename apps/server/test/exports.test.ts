import { changesOf } from '@binaa/contract/audit-changes';
import { mayAttempt } from '@binaa/contract/permissions';
import { roles } from '@binaa/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from './build-test-app.ts';
import { buildAttendance } from './factories/attendance.ts';
import { buildCorrection } from './factories/correction.ts';
import { makeDocument } from './factories/document.ts';
import { buildExpense } from './factories/expense.ts';
import { buildMilestone } from './factories/milestone.ts';
import { buildNotice } from './factories/notice.ts';
import { buildPaidPerson } from './factories/payroll.ts';
import { makeRun } from './factories/payroll-run.ts';
import { buildProject } from './factories/project.ts';
import { buildSite } from './factories/site.ts';
import { buildTask } from './factories/task.ts';
import { buildUser } from './factories/user.ts';
import { productEndpoints } from './hostile/endpoints.ts';
import { readXlsx } from './read-xlsx.ts';
import { readZip } from './read-zip.ts';
import { testNow } from './test-clock.ts';

const test = useTestApp();
const exports = productEndpoints.filter(({ path }) => path.endsWith('/export'));

/** What a spreadsheet would run, as a person may type it into any name. */
const formula = '=HYPERLINK("http://x","Pay")';
let admin: Call;
let engineer: Call;
let foreman: { user: { id: number }; call: Call };
let projectId: number;
let siteId: number;
let runId: number;

beforeAll(async () => {
  const { db, app } = test;
  const { call, user: adminUser } = await test.signInAs('ADMIN', { name: 'Khalid', salary_minor: 2_500_000 });
  admin = call;
  ({ call: engineer } = await test.signInAs('ENGINEER', { name: 'Noor' }));
  foreman = await test.signInAs('FOREMAN', { name: formula, salary_minor: 700_050 });
  const worker = await buildUser(db, { name: '+974 Hassan', role: 'WORKER', category: 'WELDER' });
  projectId = (await buildProject(db, { name: '-Pearl', location: 'Lusail', total_price_minor: 123_450 })).id;
  await buildProject(db, { name: 'Dunes', location: 'Doha', status: 'COMPLETED' });
  siteId = (await buildSite(db, { name: '@Gate', project_id: projectId })).id;
  await buildSite(db, { name: 'Yard' });
  for (const [name, status] of [
    ['Wiring', 'PENDING'],
    ['Ceiling', 'COMPLETED'],
  ] as const) {
    await buildMilestone(db, { project_id: projectId, name, status });
    await buildTask(db, {
      name,
      project_id: projectId,
      site_id: siteId,
      completed: status === 'COMPLETED',
      assigned_to_id: foreman.user.id,
      workers: [worker.id],
    });
  }
  await buildTask(db, { name: 'Elsewhere' });
  await buildAttendance(db, { user_id: worker.id, site_id: siteId });
  await buildCorrection(db, { requested_by_id: foreman.user.id, reason: formula });
  const withdrawn = { requested_by_id: worker.id, decided_by_id: worker.id, decided_at: testNow };
  await buildCorrection(db, { date: '2026-03-02', status: 'WITHDRAWN', ...withdrawn });
  await buildExpense(db, { submitted_by_id: foreman.user.id, project_id: projectId, status: 'APPROVED' });
  await buildExpense(db, { submitted_by_id: foreman.user.id, amount_minor: 1_234, notes: formula });
  await admin('POST', '/company-transactions/manual', { amount: 900, transactionType: 'DEPOSIT' });
  await admin('POST', '/foreman-balances/add-balance', { userId: foreman.user.id, amount: 50, type: 'DEPOSIT' });
  const told = { user_id: adminUser.id, data: { name: formula, amount: 480, text: 'Cement' } };
  await buildNotice(db, { ...told, updated_at: new Date('2026-03-09T05:00:00Z') });
  await buildNotice(db, { ...told, kind: 'SYSTEM', data: { what: 'MAIL' }, read_at: testNow });
  await buildNotice(db, { ...told, kind: 'SYSTEM', data: { what: 'LEDGER' }, archived_at: testNow });
  await makeDocument(app, admin, { title: 'Contract', category: 'CONTRACT', projectId });
  await makeDocument(app, admin, { title: 'Plan' });
  runId = (await makeRun(admin, [await buildPaidPerson(db)], { period: '2026-02' })).id;
});

const pathOf = (path: string) =>
  path
    .replace('/users/role/{role}', '/users/role/FOREMAN')
    .replace('/projects/{id}', `/projects/${projectId}`)
    .replace('/sites/{id}', `/sites/${siteId}`)
    .replace('/payroll-runs/{id}', `/payroll-runs/${runId}`)
    .replace('{id}', String(foreman.user.id));

async function file(call: Call, path: string, query: string) {
  const answer = await call('GET', `${path}/export?${query}${path.includes('timesheets') ? '&month=2026-03' : ''}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

async function rowsOf(call: Call, path: string, query = '') {
  const { rawPayload } = await file(call, path, `format=xlsx&${query}`);
  const [head = [], ...rows] = readXlsx(rawPayload);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? null])));
}

const headOf = async (call: Call, path: string, query = '') => {
  const { body } = await file(call, path, `format=csv&${query}`);
  return (body.slice(1).split('\r\n')[0] ?? '').split(',');
};

describe('every list', () => {
  it('is exported as CSV and as a workbook that opens, in both languages', async () => {
    expect(exports).toHaveLength(20);
    for (const { path } of exports) {
      const list = pathOf(path.replace(/\/export$/, ''));
      const csv = await file(admin, list, 'format=csv');
      const xlsx = await file(admin, list, 'format=xlsx');
      const [head = [], ...rows] = readXlsx(xlsx.rawPayload);
      expect(rows.length, path).toBeGreaterThan(0);
      expect(xlsx.headers['x-total-rows'], path).toBe(String(rows.length));
      expect(csv.body.slice(1).split('\r\n')[0], path).toBe(head.join(','));
      const arabic = await headOf(admin, list, 'language=ar');
      expect(arabic, path).toHaveLength(head.length);
      for (const heading of arabic) expect(heading, path).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('is open to exactly the roles that may read or, of expenses, export it', async () => {
    for (const role of roles) {
      const { call, user } = await test.signInAs(role);
      for (const { path, allow } of exports) {
        const own = path.replace(/(assigned-to|transactions\/user)\/\{id\}/, `$1/${user.id}`);
        const month = path.includes('timesheets') ? '&month=2026-03' : '';
        const answer = await call('GET', `${pathOf(own)}?format=csv${month}`);
        const expected = allow !== 'anyone' && mayAttempt(role, allow) ? 200 : 403;
        expect(answer.statusCode, `${role} ${path}`).toBe(expected);
      }
    }
  });

  it('names the company as the author of a workbook', async () => {
    const authorOf = async (language: string) => {
      const { rawPayload } = await file(admin, '/projects', `format=xlsx&language=${language}`);
      return /<dc:creator>(.*)<\/dc:creator>/.exec(readZip(rawPayload).get('docProps/core.xml') ?? '')?.[1];
    };
    expect(await authorOf('en')).toBe('Binaa');
    const profile = { nameEn: 'Dunes & Sons', nameAr: 'الكثبان' };
    expect((await admin('PUT', '/company', profile)).statusCode).toBe(200);
    expect(await authorOf('en')).toBe('Dunes &amp; Sons');
    expect(await authorOf('ar')).toBe('الكثبان');
  });

  it('is audited with its filters and the record it belongs to', async () => {
    await file(admin, `/projects/${projectId}/tasks`, 'format=csv&status=PENDING');
    const { content } = (await admin('GET', '/audit?action=export&size=1')).json();
    expect(content[0].after).toEqual({
      export: 'projects/{id}/tasks',
      relatedId: projectId,
      format: 'csv',
      status: 'PENDING',
    });
  });
});

it('every exported list has a name in the audit trail, in both languages', () => {
  const nameless = exports.flatMap(({ path }) => {
    const list = path.replaceAll(/^\/|\/export$/g, '');
    return (['en', 'ar'] as const).flatMap((language) => {
      const reader = { language, day: String, moment: String };
      const [change] = changesOf({ before: null, after: { export: list } }, reader);
      return change?.after === list ? [`${list} ${language}`] : [];
    });
  });
  expect(nameless).toEqual([]);
});

describe('the rows of an export', () => {
  it.each([
    ['/projects', 'search=lusail', 'status=COMPLETED', 'sort=name,asc', 'sort=totalPrice,desc'],
    ['/sites', 'search=gate', 'projectId={project}', 'sort=name,desc'],
    ['/tasks', 'status=PENDING', 'projectId={project}', 'order=LATE_FIRST', 'order=DUE_FIRST', 'sort=name,asc'],
    ['/projects/{project}/tasks', 'completed=true', 'sort=name,desc'],
    ['/sites/{site}/tasks', 'search=wiring'],
    ['/tasks/assigned-to/{foreman}', 'order=DUE_FIRST'],
    ['/projects/{project}/milestones', 'sort=name,asc', 'status=PENDING'],
    ['/expenses', 'status=APPROVED', 'search=pearl', 'sort=amount,asc', 'minAmount=50', 'sort=submittedBy,asc'],
    ['/users', 'role=FOREMAN', 'search=hassan', 'sort=role,desc', 'category=WELDER'],
    ['/users/role/FOREMAN', 'hasPending=true', 'minBalance=1000000'],
    ['/company-transactions', 'sort=amount,asc', 'search=general', 'projectId={project}'],
    ['/foreman-balances/transactions/user/{foreman}', 'sort=amount,desc', 'projectId={project}'],
    ['/documents', 'category=CONTRACT', 'projectId={project}', 'sort=title,asc'],
    ['/attendances', 'siteId={site}', 'sort=userName,asc', 'active=true'],
    ['/notices', 'state=all', 'state=archived', 'state=all&kind=SYSTEM'],
    ['/attendance-corrections', 'status=PENDING', 'status=DECIDED', 'search=hyper', 'sort=date,asc'],
  ])('of %s are those of the list, in its order', async (list, ...queries) => {
    const filled = (text: string) =>
      text
        .replace('{project}', String(projectId))
        .replace('{site}', String(siteId))
        .replace('{foreman}', String(foreman.user.id));
    for (const query of ['', ...queries].map(filled)) {
      const { content } = (await admin('GET', `${filled(list)}?page=0&size=1000&${query}`)).json();
      const ids = content.map(({ id }: { id: number }) => id);
      const exported = await rowsOf(admin, filled(list), query);
      expect(
        exported.map((row) => row.Record),
        `${list} ${query}`,
      ).toEqual(ids);
    }
  });

  it('of company transactions are filtered by type', async () => {
    expect(await rowsOf(admin, '/company-transactions', 'type=DEPOSIT')).toMatchObject([
      { Type: 'Income', 'Amount (QAR)': 900 },
    ]);
    const spent = await rowsOf(admin, '/company-transactions', 'type=WITHDRAWAL');
    expect(spent).toMatchObject([{ Type: 'Expense', 'Amount (QAR)': -100, Project: '-Pearl' }]);
  });

  it('of a WORKER are only their own tasks', async () => {
    const { call, user } = await test.signInAs('WORKER');
    const task = await buildTask(test.db, { name: 'Mine', workers: [user.id] });
    expect((await rowsOf(call, '/tasks')).map((row) => row.Record)).toEqual([task.id]);
    const others = await call('GET', `/tasks/assigned-to/${foreman.user.id}/export?format=csv`);
    expect(others.statusCode).toBe(403);
  });

  it('of corrections are all requests for an ADMIN, and their own for everybody else', async () => {
    const ofForeman = { Type: 'Did not check out', Status: 'Pending', 'Requested by': formula, Reason: formula };
    expect(await rowsOf(foreman.call, '/attendance-corrections')).toMatchObject([ofForeman]);
    expect(await rowsOf(engineer, '/attendance-corrections')).toEqual([]);
    expect(await rowsOf(admin, '/attendance-corrections', 'sort=date,asc')).toMatchObject([
      { Status: 'Withdrawn', 'Decided by': '+974 Hassan' },
      ofForeman,
    ]);
  });

  it("of notices are the caller's own, in the words of the inbox", async () => {
    const asked = { 'Date & Time': expect.anything(), Kind: 'Money requested', Status: 'Unread', Events: 1 };
    expect(await rowsOf(admin, '/notices')).toMatchObject([
      { ...asked, Notice: `${formula} asks for QAR\u00a0480.00: Cement` },
    ]);
    expect((await rowsOf(admin, '/notices', 'state=archived&language=ar'))[0]).toMatchObject({
      النوع: 'النظام يحتاج إلى انتباه',
      الإشعار: 'فحص دفتر الحسابات يحتاج إلى انتباهك',
      الحالة: 'مؤرشف',
    });
    expect(await rowsOf(engineer, '/notices', 'state=all')).toEqual([]);
  });

  it('of expenses are for ADMIN and ENGINEER, although a FOREMAN reads the list', async () => {
    expect((await foreman.call('GET', '/expenses')).statusCode).toBe(200);
    expect((await foreman.call('GET', '/expenses/export?format=csv')).statusCode).toBe(403);
  });

  it('of an account are open to its holder and to nobody else but an ADMIN', async () => {
    const path = `/foreman-balances/transactions/user/${foreman.user.id}`;
    expect(await rowsOf(foreman.call, path)).toMatchObject([
      { 'Amount (QAR)': 50, 'Recorded by': 'Khalid' },
      { 'Amount (QAR)': -100 },
    ]);
    const { call } = await test.signInAs('FOREMAN');
    expect((await call('GET', `${path}/export?format=csv`)).statusCode).toBe(403);
  });

  it('describe postings in the language of the export', async () => {
    const [english] = await rowsOf(admin, '/company-transactions', 'type=DEPOSIT');
    const [arabic] = await rowsOf(admin, '/company-transactions', 'type=DEPOSIT&language=ar');
    expect(english).toMatchObject({ Description: 'General company income' });
    expect(arabic).toMatchObject({ الوصف: 'دخل عام للشركة' });
  });

  it('keep text that looks like a formula harmless, and numbers numbers', async () => {
    const { body } = await file(admin, '/expenses', 'format=csv&sort=amount,asc');
    expect(body).toContain(`"'=HYPERLINK(""http://x"",""Pay"")"`);
    expect(body).toContain(`,12.34,`);
    const [expense] = await rowsOf(admin, '/expenses', 'sort=amount,asc');
    expect(expense).toMatchObject({ Notes: formula, 'Submitted By': formula, 'Amount (QAR)': 12.34 });
    const balance = await file(admin, `/foreman-balances/transactions/user/${foreman.user.id}`, 'format=csv');
    expect(balance.body).toContain(',-100.00,');
  });
});

describe('the columns of an export', () => {
  const open = ['Name', 'Username', 'Role', 'Category'];

  it('of users show salary and balance to an ADMIN only', async () => {
    const others = ['Spelling in the other language', 'Created', 'Record'];
    expect(await headOf(admin, '/users')).toEqual([...open, 'Salary (QAR)', 'Balance (QAR)', ...others]);
    expect(await headOf(engineer, '/users')).toEqual([...open, ...others]);
    const { body } = await file(engineer, '/users', 'format=csv');
    expect(body).not.toContain('7000.5');
    expect(body).not.toContain('25000');
    const paid = await rowsOf(admin, '/users', 'role=ADMIN');
    expect(paid).toContainEqual(expect.objectContaining({ Name: 'Khalid', 'Salary (QAR)': 25_000 }));
  });

  it('of the users of a role show money to an ADMIN only, who alone may filter by it', async () => {
    expect(await headOf(admin, '/users/role/FOREMAN')).toEqual([
      ...open,
      'Balance (QAR)',
      'Pending Expenses',
      'Pending Total (QAR)',
      'Created',
      'Record',
    ]);
    expect(await headOf(engineer, '/users/role/FOREMAN')).toEqual([...open, 'Created', 'Record']);
    const refused = await engineer('GET', '/users/role/FOREMAN/export?format=csv&minBalance=1');
    expect(refused.statusCode).toBe(403);
    expect(await rowsOf(admin, '/users/role/FOREMAN', 'hasPending=true')).toMatchObject([
      { 'Balance (QAR)': -50, 'Pending Expenses': 1, 'Pending Total (QAR)': 12.34 },
    ]);
  });
});
