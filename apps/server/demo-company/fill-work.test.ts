import { beforeAll, describe, expect, it } from 'vitest';
import { clockFrom } from '../src/platform/clock.ts';
import { useTestApp } from '../test/build-test-app.ts';
import { fillImports } from './fill-imports.ts';
import { fillMilestones } from './fill-milestones.ts';
import { fillPeople } from './fill-people.ts';
import { type FilledProject, fillProjects } from './fill-projects.ts';
import { fillSites } from './fill-sites.ts';

const test = useTestApp();
let projects: FilledProject[];

beforeAll(async () => {
  const clock = clockFrom(() => test.clock.now, 'Asia/Qatar');
  projects = await fillProjects(test.db, clock);
  const sites = await fillSites(test.db, clock, projects);
  await fillMilestones(test.db, clock, projects);
  const people = await fillPeople(test.db, clock);
  await fillImports(test.db, clock, { people, projects, sites });
});

describe("the demo company's projects and sites", () => {
  it('are eight projects at every stage, none created in the future', async () => {
    expect(projects).toHaveLength(8);
    expect(new Set(projects.map((project) => project.status))).toEqual(
      new Set(['PENDING', 'IN_PROGRESS', 'COMPLETED']),
    );
    for (const project of projects) {
      expect(project.created_at.getTime()).toBeLessThan(test.clock.now.getTime());
      expect(project.updated_at.getTime()).toBeGreaterThanOrEqual(project.created_at.getTime());
    }
  });

  it('are twenty sites, some of which serve several projects, none updated before it was created', async () => {
    const { call } = await test.signInAs('ADMIN');
    const sites: { projectCount: number; createdAt: string; updatedAt: string }[] = (
      await call('GET', '/sites?size=100')
    ).json().content;
    expect(sites).toHaveLength(20);
    expect(sites.filter((site) => site.updatedAt < site.createdAt)).toEqual([]);
    expect(sites.filter((site) => site.projectCount > 1).length).toBeGreaterThanOrEqual(3);
  });

  it('include four to six milestones for each project, in mixed statuses', async () => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('GET', '/projects?size=100');
    const counts: Record<string, number>[] = answer
      .json()
      .content.map((project: { milestoneCounts: Record<string, number> }) => project.milestoneCounts);
    for (const { pending = 0, inProgress = 0, completed = 0 } of counts) {
      expect(pending + inProgress + completed).toBeGreaterThanOrEqual(4);
      expect(pending + inProgress + completed).toBeLessThanOrEqual(6);
    }
    expect(counts.filter((count) => (count.inProgress ?? 0) > 0).length).toBeGreaterThanOrEqual(6);
  });

  it('include an import that is finished and left out two rows', async () => {
    const { call } = await test.signInAs('ADMIN');
    const [record] = (await call('GET', '/imports')).json().content;
    expect(record).toMatchObject({ state: 'DONE', counts: { created: 20, updated: 0, same: 0, errors: 2 } });
    const errors = (await call('GET', `/imports/${record.id}/errors`)).json().content;
    expect(errors.map(({ errors: [first] }: { errors: { message: string }[] }) => first?.message)).toEqual([
      'Unknown project: Lusail Gate',
      'Site Name is required',
    ]);
  });
});
