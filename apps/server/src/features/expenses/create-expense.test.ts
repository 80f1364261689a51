import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { ProjectRow, UserRow } from '../../schema.ts';

const test = useTestApp();
let project: ProjectRow;
let foreman: UserRow;
let call: Call;

beforeAll(async () => {
  project = await buildProject(test.db, { name: 'Lusail Villas' });
  ({ user: foreman, call } = await test.signInAs('FOREMAN', { name: 'Omar Farouk' }));
});

const valid = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 120.5, date: '2026-03-10' };
const submit = (change: Record<string, unknown> = {}) => call('POST', '/expenses', { ...valid, ...change });

describe('submitting an expense', () => {
  it('returns the whole expense, pending, submitted by the caller', async () => {
    const answer = await submit({
      relatedType: 'PROJECT',
      projectId: project.id,
      relatedId: project.id,
      notes: '  Diesel for the generator ',
    });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ id: number }>();
    const expected = {
      id,
      expenseId: id,
      category: 'FUEL',
      amount: 120.5,
      date: '2026-03-10',
      status: 'PENDING',
      description: 'Diesel for the generator',
      notes: 'Diesel for the generator',
      relatedType: 'PROJECT',
      relatedId: project.id,
      projectId: project.id,
      projectName: 'Lusail Villas',
      submittedBy: 'Omar Farouk',
      submittedById: foreman.id,
      approvedBy: null,
      rejectedBy: null,
      approvedById: null,
      decidedAt: null,
      invoiceImageUrl: null,
      createdAt: testNow.toISOString(),
      updatedAt: testNow.toISOString(),
      version: 1,
      supplierId: null,
      supplierName: null,
      paymentMethod: null,
      orderId: null,
      siteId: null,
      siteName: null,
      rejectReason: null,
      commentCount: 0,
      resubmitOfId: null,
      resubmittedAsId: null,
      approvals: { needed: 1, given: 0 },
      flags: [],
      firstApprovedBy: null,
      firstApprovedById: null,
      firstApprovedAt: null,
      can: { edit: true, decide: false, delete: false, comment: true, resubmit: false },
    };
    expect(answer.json()).toEqual(expected);
    const read = await call('GET', `/expenses/${id}`);
    expect(read.json()).toEqual({ ...expected, flags: ['OVER_FLOAT'] });
  });

  it('accepts the project under both field names', async () => {
    const byRelatedId = await submit({ relatedType: 'PROJECT', relatedId: project.id });
    expect(byRelatedId.json()).toMatchObject({ projectId: project.id, relatedId: project.id });
    const byProjectId = await submit({ relatedType: 'PROJECT', projectId: project.id, relatedId: null });
    expect(byProjectId.json()).toMatchObject({ projectId: project.id, relatedId: project.id });
  });

  it('drops the project of a general expense', async () => {
    const answer = await submit({ projectId: project.id, relatedId: 7 });
    expect(answer.json()).toMatchObject({ projectId: null, relatedId: null, projectName: null });
  });

  it.each([
    ['relatedType', undefined, 'Invalid related type'],
    ['relatedType', 'SITE', 'Invalid related type'],
    ['category', undefined, 'Invalid category'],
    ['category', 'PARTY', 'Invalid category'],
    ['amount', undefined, 'Amount is required'],
    ['amount', null, 'Amount is required'],
    ['amount', '12', 'Amount must be a number'],
    ['amount', 0, 'Amount must be positive'],
    ['amount', -0.01, 'Amount must be positive'],
    ['amount', 0.001, 'Amount can have at most 2 decimals'],
    ['amount', 12.345, 'Amount can have at most 2 decimals'],
    ['amount', 1_000_000_000, 'Amount cannot be more than 999,999,999.99'],
    ['date', undefined, 'Date is required'],
    ['date', '2026-03-11', 'Date cannot be in the future'],
    ['date', '2026-02-30', 'Invalid date format'],
    ['date', '10/03/2026', 'Invalid date format'],
    ['notes', 5, 'Notes must be text'],
    ['projectId', -1, 'Invalid id'],
    ['invoiceImageUrl', 'expenses/general/nobody-has-this.png', expect.any(String)],
  ])('with %s = %s is a 400', async (field, value, message) => {
    const answer = await submit({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message,
      errors: { [field]: message },
    });
  });

  it.each([
    ['amount', 0.01],
    ['amount', 999_999_999.99],
    ['date', '2026-03-10'],
    ['date', '1990-01-01'],
    ['notes', null],
    ['notes', ''],
    ['category', 'OTHER'],
    ['invoiceImageUrl', null],
    ['invoiceImageUrl', ''],
  ])('with %s = %s is fine', async (field, value) => {
    expect((await submit({ [field]: value })).statusCode).toBe(201);
  });

  it('accepts notes of 1000 characters and refuses 1001', async () => {
    expect((await submit({ notes: 'ن'.repeat(1000) })).statusCode).toBe(201);
    const answer = await submit({ notes: 'ن'.repeat(1001) });
    expect(answer.json()).toMatchObject({ errors: { notes: 'Notes must be at most 1000 characters' } });
  });

  it('asks for the project of a project’s expense', async () => {
    const message = 'Project is required when related type is Project';
    for (const projectId of [undefined, null, '']) {
      const answer = await submit({ relatedType: 'PROJECT', projectId });
      expect(answer.json()).toMatchObject({ status: 400, message, errors: { projectId: message } });
    }
  });

  it('refuses a missing project, and two different ones', async () => {
    const deleted = await buildProject(test.db, { deleted_at: testNow });
    for (const projectId of [deleted.id, 999_999]) {
      const answer = await submit({ relatedType: 'PROJECT', projectId });
      expect(answer.json()).toMatchObject({ status: 400, errors: { projectId: 'Project not found' } });
    }
    const both = await submit({ relatedType: 'PROJECT', projectId: project.id, relatedId: project.id + 1 });
    expect(both.json()).toMatchObject({
      status: 400,
      errors: { relatedId: 'Related id must be the id of the project' },
    });
  });

  it('reports all invalid fields together, including the date', async () => {
    const answer = await call('POST', '/expenses', {
      relatedType: 'PROJECT',
      category: 'x',
      amount: -1,
      date: '2027-01-01',
    });
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Some fields are not valid.',
      errors: {
        category: 'Invalid category',
        amount: 'Amount must be positive',
        date: 'Date cannot be in the future',
        projectId: 'Project is required when related type is Project',
      },
    });
  });

  it('uses today in the company’s time zone', async () => {
    const before = test.clock.now;
    try {
      test.clock.now = new Date('2026-03-10T21:30:00Z');
      const { call: late } = await test.signInAs('FOREMAN');
      expect((await late('POST', '/expenses', { ...valid, date: '2026-03-11' })).statusCode).toBe(201);
      expect((await late('POST', '/expenses', { ...valid, date: '2026-03-12' })).statusCode).toBe(400);
    } finally {
      test.clock.now = before;
    }
  });

  it('is refused to a WORKER', async () => {
    const worker = await test.signInAs('WORKER');
    expect((await worker.call('POST', '/expenses', valid)).statusCode).toBe(403);
  });
});
