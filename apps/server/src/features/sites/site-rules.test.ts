import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';

const test = useTestApp();
let call: Call;
let projectId: number;
beforeAll(async () => {
  ({ call } = await test.signInAs('ENGINEER'));
  projectId = (await buildProject(test.db)).id;
});

const long = (length: number) => 'ب'.repeat(length);

describe('a site', () => {
  it.each([
    ['no name', { name: undefined }, { name: 'Site name is required' }],
    ['an empty name', { name: '' }, { name: 'Site name is required' }],
    ['a null name', { name: null }, { name: 'Site name is required' }],
    ['a name of 101', { name: long(101) }, { name: 'Site name must be at most 100 characters' }],
    ['no project', { projectId: undefined }, { projectId: 'Project is required' }],
    ['an empty project', { projectId: '' }, { projectId: 'Project is required' }],
    ['a null project', { projectId: null }, { projectId: 'Project is required' }],
    ['a project in words', { projectId: 'one' }, { projectId: 'Project ID must be a number' }],
    ['project 0', { projectId: 0 }, { projectId: 'Project ID must be positive' }],
    ['project -1', { projectId: -1 }, { projectId: 'Project ID must be positive' }],
    ['project 1.5', { projectId: 1.5 }, { projectId: 'Invalid id' }],
    ['a project beyond all', { projectId: 2_147_483_648 }, { projectId: 'Invalid id' }],
    ['a project that is not there', { projectId: 2_147_483_647 }, { projectId: 'Project not found' }],
    ['a progress of -0.1', { progress: -0.1 }, { progress: 'Progress cannot be less than 0%' }],
    ['a progress of 100.1', { progress: 100.1 }, { progress: 'Progress cannot be more than 100%' }],
    ['a progress in words', { progress: 'half' }, { progress: 'Progress must be a number' }],
    ['expenses of -0.01', { expenses: -0.01 }, { expenses: 'Expenses cannot be negative' }],
    ['expenses of 0.001', { expenses: 0.001 }, { expenses: 'Expenses can have at most 2 decimals' }],
    ['expenses of 1e9', { expenses: 1e9 }, { expenses: 'Expenses cannot be more than 999,999,999.99' }],
    ['expenses in words', { expenses: 'much' }, { expenses: 'Expenses must be a number' }],
    [
      'a description of 1001',
      { description: long(1001) },
      { description: 'Description must be at most 1000 characters' },
    ],
    [
      'several faults',
      { name: '', projectId: 0, progress: 101, expenses: -1 },
      {
        name: 'Site name is required',
        projectId: 'Project ID must be positive',
        progress: 'Progress cannot be more than 100%',
        expenses: 'Expenses cannot be negative',
      },
    ],
  ])('with %s is refused, new or changed', async (_what, sent, errors) => {
    const site = await buildSite(test.db);
    for (const [method, path] of [
      ['POST', '/sites'],
      ['PUT', `/sites/${site.id}`],
    ] as const) {
      const answer = await call(method, path, { name: 'Yard', projectId, ...sent });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual(errors);
    }
  });

  it('is refused in a deleted project on create and update', async () => {
    const deleted = await buildProject(test.db, { deleted_at: test.clock.now });
    const site = await buildSite(test.db);
    const sent = { name: 'Yard', projectId: deleted.id };
    for (const answer of [await call('POST', '/sites', sent), await call('PUT', `/sites/${site.id}`, sent)]) {
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        message: 'Project not found',
        errors: { projectId: 'Project not found' },
      });
    }
  });

  it.each([
    ['a name of 100', { name: long(100) }, { name: long(100) }],
    ['a progress of 0', { progress: 0 }, { progress: 0 }],
    ['a progress of 100', { progress: 100 }, { progress: 100 }],
    ['a progress of 33.3', { progress: 33.3 }, { progress: 33.3 }],
    ['a null progress', { progress: null }, { progress: null }],
    ['an empty progress', { progress: '' }, { progress: null }],
    ['expenses of 0', { expenses: 0 }, { expenses: 0 }],
    ['expenses of 0.01', { expenses: 0.01 }, { expenses: 0.01 }],
    ['the largest expenses', { expenses: 999_999_999.99 }, { expenses: 999_999_999.99 }],
    ['null expenses', { expenses: null }, { expenses: null }],
    ['a description of 1000', { description: long(1000) }, { description: long(1000) }],
  ])('with %s is fine, new or changed', async (_what, sent, kept) => {
    const site = await buildSite(test.db);
    const body = { name: 'Yard', projectId, ...sent };
    const made = await call('POST', '/sites', body);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject(kept);
    const changed = await call('PUT', `/sites/${site.id}`, body);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject(kept);
  });
});

describe("a site's progress and expenses", () => {
  it.each([
    ['progress', '', 'Progress is a required field'],
    ['progress', '?progress=', 'Progress is a required field'],
    ['progress', '?progress=half', 'Progress must be a number'],
    ['progress', '?progress=-0.1', 'Progress cannot be less than 0%'],
    ['progress', '?progress=100.1', 'Progress cannot be more than 100%'],
    ['expenses', '', 'Expenses is a required field'],
    ['expenses', '?expenses=much', 'Expenses must be a number'],
    ['expenses', '?expenses=-0.01', 'Expenses cannot be negative'],
    ['expenses', '?expenses=0.001', 'Expenses can have at most 2 decimals'],
    ['expenses', '?expenses=1000000000', 'Expenses cannot be more than 999,999,999.99'],
  ])('%s%s is refused', async (field, query, message) => {
    const site = await buildSite(test.db);
    const answer = await call('PATCH', `/sites/${site.id}/${field}${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: message });
  });

  it.each([
    ['progress', 0],
    ['progress', 99.9],
    ['progress', 100],
    ['expenses', 0],
    ['expenses', 12.34],
    ['expenses', 999_999_999.99],
  ])('%s can be set to %s', async (field, value) => {
    const site = await buildSite(test.db);
    const answer = await call('PATCH', `/sites/${site.id}/${field}?${field}=${value}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ [field]: value, version: 2 });
  });
});
