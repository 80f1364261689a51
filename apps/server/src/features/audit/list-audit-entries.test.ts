import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countAnsweredBytes } from '../../../test/count-queries.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
let admin: { user: UserRow; call: Call };
let other: { user: UserRow; call: Call };

beforeAll(async () => {
  admin = await test.signInAs('ADMIN', { name: 'Aisha' });
  other = await test.signInAs('ENGINEER', { name: 'Omar' });
});

async function list(query: string) {
  const answer = await admin.call('GET', `/audit?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ totalElements: number; content: Record<string, unknown>[] }>();
}

describe('the audit trail', () => {
  it('lists who did what and when, and what changed, newest first', async () => {
    const project = await buildProject(test.db, { name: 'Pearl' });
    await other.call('PATCH', `/projects/${project.id}/progress?progress=40`);
    await admin.call('DELETE', `/projects/${project.id}`);
    const { content, totalElements } = await list(`entity=project&entityId=${project.id}`);
    expect(totalElements).toBe(2);
    expect(content).toMatchObject([
      { action: 'project.delete', userId: admin.user.id, userName: 'Aisha', entityName: 'Pearl', after: null },
      {
        action: 'project.set-progress',
        userName: 'Omar',
        before: { progress: null },
        after: { progress: 40, status: 'IN_PROGRESS' },
      },
    ]);
    const oldest = await list(`entity=project&entityId=${project.id}&sort=at,asc&size=1`);
    expect(oldest.content).toMatchObject([{ action: 'project.set-progress' }]);
    const entries = await test.db.selectFrom('audit_entries').select('id').execute();
    expect((await list('size=1')).totalElements).toBe(entries.length);
  });

  it('has the names of the people it mentions, also of deleted ones, on screen and in the export', async () => {
    const [giver, receiver] = [
      await buildUser(test.db, { name: 'Hamad', deleted_at: new Date() }),
      await buildUser(test.db, { name: 'أحمد' }),
    ];
    await test.db.transaction().execute((tx) =>
      writeAudit(tx, admin.user, 'cash-handover.offer', 9001, {
        after: { from_id: giver.id, to_id: receiver.id, out_posting_id: admin.user.id },
      }),
    );
    const { content } = await list('entity=cash-handover&entityId=9001');
    expect(content).toMatchObject([{ people: { [giver.id]: 'Hamad', [receiver.id]: 'أحمد' } }]);
    const csv = await admin.call('GET', '/audit/export?format=csv&entity=cash-handover&entityId=9001');
    expect(csv.body).toContain(`From: Hamad`);
    expect(csv.body).toContain(`Posting of the giver: #${admin.user.id}`);
  });

  it('reads the entry of an import without its records', async () => {
    const records = Array.from({ length: 500 }, (_, id) => ({ id, after: { notes: `Row ${id} ${'x'.repeat(2000)}` } }));
    await test.db
      .insertInto('audit_entries')
      .values({
        actor_id: admin.user.id,
        action: 'import.run',
        entity: 'import',
        entity_id: 77,
        after: JSON.stringify({ kind: 'PROJECTS', recordCount: 500, records }),
      })
      .execute();
    const bytes = await countAnsweredBytes(async () => {
      const { content } = await list('entity=import&entityId=77');
      expect(content).toMatchObject([{ after: { kind: 'PROJECTS', recordCount: 500 } }]);
    });
    expect(bytes).toBeLessThan(100_000);
  });

  it('is filtered by person, action and company day', async () => {
    const project = await buildProject(test.db);
    await other.call('PATCH', `/projects/${project.id}/progress?progress=10`);
    await admin.call('PATCH', `/projects/${project.id}/progress?progress=20`);
    await admin.call('DELETE', `/projects/${project.id}`);
    const of = `entity=project&entityId=${project.id}`;
    expect((await list(`${of}&userId=${admin.user.id}`)).totalElements).toBe(2);
    expect((await list(`${of}&action=set-progress`)).totalElements).toBe(2);
    expect((await list(`${of}&action=set-progress&userId=${other.user.id}`)).totalElements).toBe(1);

    // 22:30 of the ninth in UTC is the tenth in Qatar.
    await test.db
      .insertInto('audit_entries')
      .values({ action: 'site.link', entity: 'site', entity_id: 77, at: new Date('2020-03-09T22:30:00Z') })
      .execute();
    const days = [
      ['2020-03-10', '2020-03-10', 1],
      ['2020-03-09', '2020-03-09', 0],
      ['2020-03-11', '2020-03-12', 0],
      ['2020-03-01', '2020-03-10', 1],
    ] as const;
    for (const [from, to, found] of days) {
      expect((await list(`entityId=77&startDate=${from}&endDate=${to}`)).totalElements, `${from} ${to}`).toBe(found);
    }
  });

  it('refuses invalid filters and reports them together', async () => {
    const answer = await admin.call('GET', '/audit?entity=password&action=steal&startDate=yesterday&userId=x&size=0');
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
      'action',
      'entity',
      'size',
      'startDate',
      'userId',
    ]);
  });

  it('is for administrators only', async () => {
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      for (const path of ['/audit', '/audit/verify', '/audit/export?format=csv']) {
        expect((await call('GET', path)).statusCode, `${role} ${path}`).toBe(403);
      }
    }
  });

  it('never contains a password or its hash', async () => {
    const body = { name: 'Sara', email: 'sara@company.qa', role: 'FOREMAN', salary: 4000 };
    const { id } = (await admin.call('POST', '/users', body)).json<{ id: number }>();
    await admin.call('PUT', `/users/${id}`, { ...body, role: 'ENGINEER' });
    const reset = await admin.call('POST', `/users/${id}/reset-password`);
    const { temporaryPassword: currentPassword } = reset.json<{ temporaryPassword: string }>();
    const sara = await test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const own = await test.callAs(sara);
    const change = { currentPassword, newPassword: 'a new one of her own' };
    expect((await own('POST', `/users/${id}/update-password`, change)).statusCode).toBe(200);
    await admin.call('DELETE', `/users/${id}`);
    const { content } = await list(`entity=user&entityId=${id}`);
    expect(content.map(({ action }) => action)).toEqual([
      'user.delete',
      'user.change-password',
      'user.reset-password',
      'user.change-role',
      'user.create',
    ]);
    const text = JSON.stringify(content);
    expect(text).toContain('400000');
    expect(text).not.toContain(currentPassword);
    expect(text).not.toMatch(/argon2|password_|passwordHash|a new one of her own|session_version/);
  });

  it('is exported with its filters, as text in either language', async () => {
    const project = await buildProject(test.db, { name: '=Pearl' });
    await other.call('PATCH', `/projects/${project.id}/progress?progress=40`);
    await buildUser(test.db);
    const query = `entity=project&entityId=${project.id}`;
    const csv = await admin.call('GET', `/audit/export?format=csv&${query}`);
    expect(csv.statusCode).toBe(200);
    expect(csv.headers).toMatchObject({ 'x-total-rows': '1', 'content-type': 'text/csv; charset=utf-8' });
    const [headings, line, ...rest] = csv.body.trim().split('\r\n');
    expect(headings).toBe('Entry,When,Who,Action,Record,Number,Name,Before,After');
    expect(line).toContain(`Omar,Progress set,Project,${project.id},'=Pearl,`);
    expect(line).toContain('Status: In Progress; Progress: 40%');
    expect(rest).toEqual([]);
    const arabic = await admin.call('GET', `/audit/export?format=csv&language=ar&${query}`);
    expect(arabic.body).toContain('تحديد التقدم');
    const xlsx = await admin.call('GET', `/audit/export?format=xlsx&${query}`);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('an export', () => {
  it('is recorded with the list, the format and the filters', async () => {
    await admin.call('GET', '/attendances/export?format=csv&startDate=2026-03-01&language=ar');
    const { content } = await list(`entity=user&entityId=${admin.user.id}&action=export&size=1`);
    expect(content).toMatchObject([
      {
        action: 'user.export',
        userName: 'Aisha',
        entityName: 'Aisha',
        after: { export: 'attendances', format: 'csv', startDate: '2026-03-01' },
      },
    ]);
  });

  it('of the trail contains its own entry, and its count is right', async () => {
    const answer = await admin.call('GET', '/audit/export?format=csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines.length - 1).toBe(Number(answer.headers['x-total-rows']));
    expect(lines[1]).toContain('Exported');
    expect(lines[1]).toContain('List: Audit Trail');
  });
});
