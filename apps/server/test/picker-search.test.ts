import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from './build-test-app.ts';
import { buildProject } from './factories/project.ts';
import { buildSite } from './factories/site.ts';
import { buildUser } from './factories/user.ts';

type Named = { name: string };

const test = useTestApp();
let call: Call;
let projectId: number;

/** Names sort in the order of their numbers, so the last ones are beyond what a select offers. */
const numbered = (kind: string, number: number) => `${kind} ${String(number).padStart(3, '0')}`;

beforeAll(async () => {
  ({ call } = await test.signInAs('ADMIN', { name: 'Aaron' }));
  projectId = (await buildProject(test.db, { name: numbered('Tower', 0) })).id;
  for (let number = 1; number <= 130; number += 1) {
    await buildProject(test.db, { name: numbered('Tower', number) });
    await buildSite(test.db, { project_id: projectId, name: numbered('Plot', number) });
    await buildUser(test.db, { role: 'WORKER', name: numbered('Worker', number) });
    await buildUser(test.db, { role: 'FOREMAN', name: numbered('Foreman', number) });
  }
  await buildProject(test.db, { name: 'برج الأندلس' });
  await buildSite(test.db, { project_id: projectId, name: 'مستودع الوكرة' });
  await buildUser(test.db, { role: 'WORKER', name: 'فاطمة الهاجري' });
});

async function names(path: string, search?: string): Promise<string[]> {
  const text = search === undefined ? '' : `&search=${encodeURIComponent(search)}`;
  const answer = await call('GET', `${path}page=0&size=100&sort=name,asc${text}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page<Named>>().content.map(({ name }) => name);
}

describe('the requests of a picker in a company with 130 records of each kind', () => {
  it.each([
    ['/projects?', 'Tower 129'],
    ['/sites?', 'Plot 129'],
    ['/projects/{project}/sites?', 'Plot 129'],
    ['/users?role=WORKER&', 'Worker 129'],
    ['/users/role/WORKER?', 'Worker 129'],
    ['/users/role/FOREMAN?', 'Foreman 129'],
  ])('%s finds %s, which its first hundred do not contain', async (path, name) => {
    const list = path.replace('{project}', String(projectId));
    const first = await names(list);
    expect(first).toHaveLength(100);
    expect(first).not.toContain(name);
    expect(await names(list, name.toLowerCase())).toEqual([name]);
  });

  it.each([
    ['/projects?', 'الاندلس', 'برج الأندلس'],
    ['/sites?', 'مستودع الوكره', 'مستودع الوكرة'],
    ['/projects/{project}/sites?', 'الوكره', 'مستودع الوكرة'],
    ['/users/role/WORKER?', 'فاطمه الهاجرى', 'فاطمة الهاجري'],
  ])('%s finds %s in another Arabic spelling', async (path, search, name) => {
    expect(await names(path.replace('{project}', String(projectId)), search)).toEqual([name]);
  });
});
