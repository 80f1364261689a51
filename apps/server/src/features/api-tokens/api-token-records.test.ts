import type { AuditEntry } from '@binaa/contract/audit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callWithToken, makeToken as make } from '../../../test/api-token-calls.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildApiToken } from '../../../test/factories/api-token.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { checkAudit, verifyAudit } from '../audit/verify-audit.ts';

const test = useTestApp();
const person = 'This token may not do this: it needs a signed-in person.';
let admin: { call: Call };

beforeAll(async () => {
  admin = await test.signInAs('ADMIN', { name: 'Aisha' });
});

const callWith = (token: string) => callWithToken(test, token);

describe('pay, balances and accounts', () => {
  it('show salaries only with pay:read, and balances only with finance:read', async () => {
    const foreman = await buildUser(test.db, { role: 'FOREMAN', salary_minor: 400_000 });
    const read = async (scopes: string[]) =>
      callWith((await make(admin.call, scopes)).token)('GET', `/users/${foreman.id}`).then((answer) => answer.json());
    expect(Object.keys(await read(['people:read']))).not.toContain('salary');
    expect(Object.keys(await read(['people:read']))).not.toContain('balance');
    expect(await read(['people:read', 'pay:read'])).toMatchObject({ salary: 4000 });
    expect(await read(['people:read', 'finance:read'])).toMatchObject({ balance: 0 });
    const filtered = callWith((await make(admin.call, ['people:read'])).token);
    expect((await filtered('GET', '/users/role/FOREMAN?minBalance=1')).statusCode).toBe(403);
  });

  it('keep a salary that the token cannot see', async () => {
    const { id, name, email } = await buildUser(test.db, { role: 'FOREMAN', salary_minor: 400_000 });
    const call = callWith((await make(admin.call, ['people:write'])).token);
    expect((await call('PUT', `/users/${id}`, { name, email, role: 'FOREMAN', salary: 1 })).statusCode).toBe(200);
    expect((await admin.call('GET', `/users/${id}`)).json()).toMatchObject({ salary: 4000 });
  });

  it('let a token manage accounts of FOREMAN and WORKER, and no office account', async () => {
    const call = callWith((await make(admin.call, ['people:write', 'imports:write', 'projects:write'])).token);
    const worker = { name: 'New', email: 'new.worker@example.qa', role: 'WORKER' };
    const made = await call('POST', '/users', worker);
    expect(made.statusCode).toBe(201);
    const engineer = await buildUser(test.db, { role: 'ENGINEER' });
    const refused = [
      await call('POST', '/users', { ...worker, email: 'new.admin@example.qa', role: 'ADMIN' }),
      await call('POST', '/users', { ...worker, email: 'new.engineer@example.qa', role: 'ENGINEER' }),
      await call('PUT', `/users/${made.json<{ id: number }>().id}`, { ...worker, role: 'ADMIN' }),
      await call('DELETE', `/users/${engineer.id}`),
      await call('POST', `/users/${engineer.id}/reset-password`),
    ];
    for (const answer of refused) expect(answer.json()).toMatchObject({ status: 403, message: person });
    const users = { kind: 'USERS', fileName: 'users.csv', headings: ['Name'] };
    expect((await call('POST', '/imports', users)).statusCode).toBe(403);
    expect((await call('POST', '/imports', { ...users, kind: 'PROJECTS' })).statusCode).toBeLessThan(300);
  });
});

describe('the audit trail', () => {
  it('tells the token, holds no part of it, and stays whole', async () => {
    const project = await buildProject(test.db);
    const made = await make(admin.call, ['projects:write'], { name: 'Planning tool' });
    await callWith(made.token)('PATCH', `/projects/${project.id}/progress?progress=35`);
    await admin.call('PATCH', `/projects/${project.id}/progress?progress=40`);
    await admin.call('DELETE', `/api-tokens/${made.id}`);
    const of = async (entity: string, id: number) =>
      (await admin.call('GET', `/audit?entity=${entity}&entityId=${id}`)).json<{ content: AuditEntry[] }>().content;
    expect(await of('project', project.id)).toMatchObject([
      { userName: 'Aisha', tokenName: null },
      { userName: 'Aisha', tokenName: 'Planning tool', action: 'project.set-progress' },
    ]);
    expect(await of('api-token', made.id)).toMatchObject([
      { action: 'api-token.revoke', entityName: 'Planning tool' },
      { action: 'api-token.create', after: { name: 'Planning tool', tokenPrefix: made.prefix } },
    ]);
    expect(JSON.stringify(await of('api-token', made.id))).not.toContain(made.token.slice(12, 30));
    const csv = await admin.call('GET', `/audit/export?format=csv&entity=project&entityId=${project.id}`);
    expect(csv.body).toContain('"Aisha, by token Planning tool"');
    const arabic = await admin.call(
      'GET',
      `/audit/export?format=csv&language=ar&entity=project&entityId=${project.id}`,
    );
    expect(arabic.body).toContain('برمز الوصول Planning tool');
    expect((await verifyAudit(test.db, new Date())).holds).toBe(true);
  });

  it('notices if the token of an entry was changed or removed', async () => {
    const { token, id } = await buildApiToken(test.db);
    const other = await buildApiToken(test.db);
    await callWith(token)('PATCH', `/projects/${(await buildProject(test.db)).id}/progress?progress=35`);
    await verifyAudit(test.db, new Date());
    for (const changed of [null, other.id]) {
      const undo = new Error('taken back');
      const work = test.db.transaction().execute(async (tx) => {
        await sql`alter table audit_entries disable trigger all`.execute(tx);
        await tx.updateTable('audit_entries').set({ token_id: changed }).where('token_id', '=', id).execute();
        expect((await checkAudit(tx, new Date())).holds).toBe(false);
        throw undo;
      });
      await expect(work).rejects.toBe(undo);
    }
  });
});
