import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';

const test = useTestApp();
let call: Call;
beforeAll(async () => {
  ({ call } = await test.signInAs('ENGINEER'));
});

const body = { name: 'Tower', location: 'Lusail', totalPrice: 1000 };
const long = (length: number) => 'ب'.repeat(length);

const refusals: [what: string, sent: Record<string, unknown>, errors: Record<string, string>][] = [
  ['no name', { name: undefined }, { name: 'Project name is a required field' }],
  ['an empty name', { name: '' }, { name: 'Project name is a required field' }],
  ['a name of spaces', { name: '   ' }, { name: 'Project name is a required field' }],
  ['a null name', { name: null }, { name: 'Project name is a required field' }],
  ['a name that is no text', { name: 5 }, { name: 'Project name must be text' }],
  ['a name of 101', { name: long(101) }, { name: 'Project name must be at most 100 characters' }],
  ['a name with NUL', { name: 'a\u0000b' }, { name: 'Project name contains characters that cannot be stored' }],
  ['no location', { location: undefined }, { location: 'Location is a required field' }],
  ['an empty location', { location: '' }, { location: 'Location is a required field' }],
  ['a location of 101', { location: long(101) }, { location: 'Location must be at most 100 characters' }],
  ['no price', { totalPrice: undefined }, { totalPrice: 'Total price is a required field' }],
  ['a null price', { totalPrice: null }, { totalPrice: 'Total price is a required field' }],
  ['an empty price', { totalPrice: '' }, { totalPrice: 'Total price is a required field' }],
  ['a price in words', { totalPrice: 'much' }, { totalPrice: 'Total price must be a number' }],
  ['a price of 0', { totalPrice: 0 }, { totalPrice: 'Total price must be a positive number' }],
  ['a price of -1', { totalPrice: -1 }, { totalPrice: 'Total price must be a positive number' }],
  ['a price of 0.001', { totalPrice: 0.001 }, { totalPrice: 'Total price can have at most 2 decimals' }],
  ['a price of 1e9', { totalPrice: 1e9 }, { totalPrice: 'Total price cannot be more than 999,999,999.99' }],
  ['a progress of -0.1', { progress: -0.1 }, { progress: 'Progress cannot be less than 0%' }],
  ['a progress of 100.1', { progress: 100.1 }, { progress: 'Progress cannot be more than 100%' }],
  ['a progress in words', { progress: 'half' }, { progress: 'Progress must be a number' }],
  ['quotations of 10,001', { quotations: long(10_001) }, { quotations: 'Quotations must be at most 10000 characters' }],
  [
    'foreman hours of -1',
    { expectedTotalForemanHours: -1 },
    { expectedTotalForemanHours: 'Expected foreman hours cannot be negative' },
  ],
  [
    'half foreman hours',
    { expectedTotalForemanHours: 0.5 },
    { expectedTotalForemanHours: 'Expected foreman hours must be a whole number' },
  ],
  [
    'worker hours of -1',
    { expectedTotalWorkerHours: -1 },
    { expectedTotalWorkerHours: 'Expected worker hours cannot be negative' },
  ],
  [
    'worker hours in words',
    { expectedTotalWorkerHours: 'many' },
    { expectedTotalWorkerHours: 'Expected worker hours must be a number' },
  ],
  ['an unknown status', { status: 'DONE' }, { status: 'Invalid status' }],
  ['a start date in words', { startDate: 'soon' }, { startDate: 'Invalid date format' }],
  ['a day that is not', { endDate: '2026-02-30' }, { endDate: 'Invalid date format' }],
  [
    'an end a day before the start',
    { startDate: '2026-03-02', endDate: '2026-03-01' },
    { endDate: 'End date must not be before start date' },
  ],
  [
    'a description of 2001',
    { description: long(2001) },
    { description: 'Description must be at most 2000 characters' },
  ],
  [
    'several faults',
    { name: '', totalPrice: 0, startDate: '2026-03-02', endDate: '2026-03-01' },
    {
      name: 'Project name is a required field',
      totalPrice: 'Total price must be a positive number',
      endDate: 'End date must not be before start date',
    },
  ],
];

const allowed: [what: string, sent: Record<string, unknown>, kept: Record<string, unknown>][] = [
  ['a name of 100', { name: long(100) }, { name: long(100) }],
  ['a name with spaces around', { name: '  Tower ' }, { name: 'Tower' }],
  ['a location of 100', { location: long(100) }, { location: long(100) }],
  ['a price of 0.01', { totalPrice: 0.01 }, { totalPrice: 0.01, budget: 0.01 }],
  ['the largest price', { totalPrice: 999_999_999.99 }, { totalPrice: 999_999_999.99 }],
  ['a progress of 0', { progress: 0 }, { progress: 0 }],
  ['a progress of 0.1', { progress: 0.1 }, { progress: 0.1 }],
  ['a progress of 100', { progress: 100 }, { progress: 100 }],
  ['a null progress', { progress: null }, { progress: null }],
  ['an empty progress', { progress: '' }, { progress: null }],
  [
    'hours of 0',
    { expectedTotalForemanHours: 0, expectedTotalWorkerHours: 0 },
    { expectedTotalForemanHours: 0, expectedTotalWorkerHours: 0 },
  ],
  [
    'null hours',
    { expectedTotalForemanHours: null, expectedTotalWorkerHours: null },
    { expectedTotalForemanHours: null, expectedTotalWorkerHours: null },
  ],
  ['quotations on several lines', { quotations: 'one\ntwo' }, { quotations: 'one\ntwo' }],
  [
    'an end on the day of the start',
    { startDate: '2026-03-01', endDate: '2026-03-01' },
    { startDate: '2026-03-01', endDate: '2026-03-01' },
  ],
  ['null dates', { startDate: null, endDate: null }, { startDate: null, endDate: null }],
  ['a description of 2000', { description: long(2000) }, { description: long(2000) }],
];

describe('a new project', () => {
  it.each(refusals)('with %s is refused', async (_what, sent, errors) => {
    const answer = await call('POST', '/projects', { ...body, ...sent });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors });
    expect(answer.json().errors).toEqual(errors);
  });

  it.each(allowed)('with %s is created', async (_what, sent, kept) => {
    const answer = await call('POST', '/projects', { ...body, ...sent });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject(kept);
  });

  it.each([
    ['no body', undefined],
    ['a list', []],
    ['a text', '"project"'],
  ])('made of %s is a 400', async (_what, sent) => {
    const answer = await call('POST', '/projects', sent, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a changed project', () => {
  it.each(refusals)('with %s is refused', async (_what, sent, errors) => {
    const project = await buildProject(test.db);
    const answer = await call('PUT', `/projects/${project.id}`, { ...body, ...sent });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
  });

  it.each(allowed)('with %s is saved', async (_what, sent, kept) => {
    const project = await buildProject(test.db);
    const answer = await call('PUT', `/projects/${project.id}`, { ...body, ...sent });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject(kept);
  });
});

describe("a project's progress", () => {
  it.each([
    ['', 'Progress is a required field'],
    ['?progress=', 'Progress is a required field'],
    ['?progress=half', 'Progress must be a number'],
    ['?progress=-0.1', 'Progress cannot be less than 0%'],
    ['?progress=100.1', 'Progress cannot be more than 100%'],
    ['?progress=1e2', 'Progress must be a number'],
  ])('%s is refused', async (query, message) => {
    const project = await buildProject(test.db);
    const answer = await call('PATCH', `/projects/${project.id}/progress${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ progress: message });
  });

  it.each([
    ['0', 'PENDING'],
    ['0.1', 'IN_PROGRESS'],
    ['99.9', 'IN_PROGRESS'],
    ['100', 'COMPLETED'],
  ])('of %s makes it %s', async (progress, status) => {
    const project = await buildProject(test.db, { status: 'IN_PROGRESS', progress: 50 });
    const answer = await call('PATCH', `/projects/${project.id}/progress?progress=${progress}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ progress: Number(progress), status, version: 2 });
  });
});

describe('the path of a project', () => {
  it.each(['0', '-1', 'abc', '1.5', '2147483648', '%00'])('/projects/%s is a 400', async (id) => {
    const answer = await call('GET', `/projects/${id}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ id: 'Invalid id' });
  });
});
