import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { Notice } from '@binaa/contract/notices';
import { dispatchNotices, tellMoments } from '../../src/features/notices/dispatch-notices.ts';
import type { ProjectRow, SiteRow, UserRow } from '../../src/schema.ts';
import type { Call, TestApp } from '../build-test-app.ts';
import { buildProject } from '../factories/project.ts';
import { buildSite } from '../factories/site.ts';

export type Person = { user: UserRow; call: Call };

/** One of everybody who may hear of something, and one who may not: a stranger neither follows nor is concerned. */
export async function buildPeople(test: TestApp) {
  const project = await buildProject(test.db);
  const site = await buildSite(test.db, { project_id: project.id });
  const people = {
    admin: await test.signInAs('ADMIN'),
    otherAdmin: await test.signInAs('ADMIN'),
    engineer: await test.signInAs('ENGINEER'),
    strangeEngineer: await test.signInAs('ENGINEER'),
    foreman: await test.signInAs('FOREMAN'),
    strangeForeman: await test.signInAs('FOREMAN'),
    worker: await test.signInAs('WORKER'),
    strangeWorker: await test.signInAs('WORKER'),
  };
  await people.engineer.call('PUT', `/projects/${project.id}/follow`, { following: true });
  return { project, site, ...people };
}
export type People = Record<PersonName, Person> & { project: ProjectRow; site: SiteRow };
export type PersonName =
  | 'admin'
  | 'otherAdmin'
  | 'engineer'
  | 'strangeEngineer'
  | 'foreman'
  | 'strangeForeman'
  | 'worker'
  | 'strangeWorker';

const names: readonly PersonName[] = [
  'admin',
  'otherAdmin',
  'engineer',
  'strangeEngineer',
  'foreman',
  'strangeForeman',
  'worker',
  'strangeWorker',
];

export async function noticesOf({ call }: Person, query = 'state=all'): Promise<Notice[]> {
  return (await call('GET', `/notices?size=100&${query}`)).json<{ content: Notice[] }>().content;
}

export async function unreadOf({ call }: Person): Promise<number> {
  return (await call('GET', '/notices/count')).json<{ unread: number }>().unread;
}

/** Tells everything there is, as the server does in the background. */
export async function tellAll(test: TestApp): Promise<void> {
  await dispatchNotices(test.db, test.deps.clock);
  await tellMoments(test.db, test.deps.clock);
}

/** The people with a notice of the kind, and the notice of the first of them. */
export async function whoHears(people: People, kind: NoticeKind, entityId?: number) {
  const heard = new Map<PersonName, Notice>();
  for (const name of names) {
    const notices = await noticesOf(people[name], `state=all&kind=${kind}`);
    const notice = notices.find((one) => entityId === undefined || one.entityId === entityId);
    if (notice) heard.set(name, notice);
  }
  return { names: [...heard.keys()], notice: [...heard.values()][0] };
}
