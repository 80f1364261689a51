import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { importFile } from '../../../test/imports.ts';
import { made } from '../../../test/notices/made.ts';
import { buildPeople, noticesOf, type People, type Person, tellAll, whoHears } from '../../../test/notices/people.ts';
import { writeAudit } from '../../platform/audit.ts';

const test = useTestApp();
let people: People;

beforeAll(async () => {
  people = await buildPeople(test);
});

const submit = (amount: number) =>
  made(
    people.foreman.call('POST', '/expenses', {
      relatedType: 'PROJECT',
      relatedId: people.project.id,
      projectId: people.project.id,
      category: 'MATERIALS',
      amount,
      date: '2026-03-09',
    }),
  );

describe('an expense', () => {
  it('is told to every ADMIN and to engineers who follow its project, until somebody decides', async () => {
    const { admin, otherAdmin, foreman } = people;
    const { id } = await submit(480);
    await tellAll(test);
    const heard = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(heard.names).toEqual(['admin', 'otherAdmin', 'engineer']);
    expect(heard.notice).toMatchObject({
      count: 1,
      data: { name: foreman.user.name, amount: 480, category: 'MATERIALS' },
      can: { approve: true, reject: true },
      path: `/expenses/${id}`,
    });
    await made(admin.call('PATCH', `/expenses/${id}/reject`, { reason: 'No receipt' }));
    await tellAll(test);
    expect(await noticesOf(otherAdmin, 'state=unread&kind=EXPENSE_SUBMITTED')).toEqual([]);
    const { notice } = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(notice).toMatchObject({ settled: { how: 'REJECTED', by: admin.user.name }, can: { approve: false } });
    const decided = await whoHears(people, 'EXPENSE_DECIDED', id);
    expect(decided.names).toEqual(['foreman']);
    expect(decided.notice?.data).toMatchObject({
      decision: 'REJECTED',
      amount: 480,
      name: admin.user.name,
      reason: 'No receipt',
    });
  });

  it('shares a notice with others of its submitter and hour, with their sum, settled with the last of them', async () => {
    const { admin, otherAdmin, foreman } = people;
    const built = { submitted_by_id: foreman.user.id, project_id: people.project.id };
    const first = await buildExpense(test.db, { ...built, amount_minor: 48_000 });
    const second = await buildExpense(test.db, { ...built, amount_minor: 2_050 });
    await test.db.transaction().execute(async (tx) => {
      await writeAudit(tx, foreman.user, 'expense.submit', first.id);
      await writeAudit(tx, foreman.user, 'expense.submit', second.id);
    });
    await tellAll(test);
    const [grouped] = await noticesOf(otherAdmin, 'state=unread&kind=EXPENSE_SUBMITTED');
    expect(grouped).toMatchObject({
      count: 2,
      entityId: second.id,
      data: { amount: 500.5 },
      path: '/approval-queue',
      can: { approve: false, open: true },
    });
    await made(admin.call('PATCH', `/expenses/${second.id}/approve`));
    await tellAll(test);
    expect(await noticesOf(otherAdmin, 'state=unread&kind=EXPENSE_SUBMITTED')).toMatchObject([
      { count: 1, entityId: first.id, data: { amount: 480 }, path: `/expenses/${first.id}`, can: { approve: true } },
    ]);
    await made(admin.call('PATCH', `/expenses/${first.id}/approve`));
    await tellAll(test);
    expect(await noticesOf(otherAdmin, 'state=unread&kind=EXPENSE_SUBMITTED')).toEqual([]);
  });

  it('that is changed after its approval is told to its submitter', async () => {
    const { admin, project } = people;
    const { id } = await submit(100);
    await made(admin.call('PATCH', `/expenses/${id}/approve`));
    await tellAll(test);
    const body = { relatedType: 'PROJECT', relatedId: project.id, projectId: project.id, category: 'MATERIALS' };
    await made(admin.call('PUT', `/expenses/${id}`, { ...body, amount: 90, date: '2026-03-09' }));
    await tellAll(test);
    const [changed] = await noticesOf(people.foreman, 'kind=EXPENSE_DECIDED');
    expect(changed).toMatchObject({ entityId: id, data: { decision: 'CHANGED', amount: 90 } });
  });

  it.each([{ category: 'STEEL_MATERIALS' }, { date: '2026-03-08' }, { notes: 'For the roof' }])(
    'that is changed after its approval to %o is told to its submitter',
    async (change) => {
      const { admin, project } = people;
      const { id } = await submit(100);
      await made(admin.call('PATCH', `/expenses/${id}/approve`));
      const body = { relatedType: 'PROJECT', relatedId: project.id, projectId: project.id, category: 'MATERIALS' };
      await made(admin.call('PUT', `/expenses/${id}`, { ...body, amount: 100, date: '2026-03-09', ...change }));
      await tellAll(test);
      const [changed] = await noticesOf(people.foreman, 'kind=EXPENSE_DECIDED');
      expect(changed).toMatchObject({ entityId: id, data: { decision: 'CHANGED', amount: 100 } });
    },
  );

  it('that an ADMIN changes while it is pending is not told to its submitter', async () => {
    const { admin, foreman, project } = people;
    const { id } = await submit(100);
    const body = { relatedType: 'PROJECT', relatedId: project.id, projectId: project.id, category: 'MATERIALS' };
    await made(admin.call('PUT', `/expenses/${id}`, { ...body, amount: 90, date: '2026-03-09' }));
    await tellAll(test);
    const told = await noticesOf(foreman, 'kind=EXPENSE_DECIDED');
    expect(told.filter(({ entityId }) => entityId === id)).toEqual([]);
    await made(admin.call('DELETE', `/expenses/${id}`));
  });

  it('that is deleted after its approval is told to its submitter', async () => {
    const { admin, foreman } = people;
    const { id } = await submit(120);
    await made(admin.call('PATCH', `/expenses/${id}/approve`));
    await made(admin.call('DELETE', `/expenses/${id}`));
    await tellAll(test);
    const [deleted] = await noticesOf(foreman, 'kind=EXPENSE_DECIDED');
    expect(deleted).toMatchObject({
      entityId: id,
      data: { decision: 'DELETED', amount: 120, name: admin.user.name },
      path: '/expenses',
    });
  });

  it('that an import has decided is settled by whoever ran it', async () => {
    const { admin, foreman } = people;
    const { id } = await submit(66);
    await tellAll(test);
    const ref = { kind: 'EXPENSES', ref: 'E-66', entity_id: id, row_hash: '' } as const;
    await test.db.insertInto('import_refs').values(ref).execute();
    const imported = await importFile(test, admin.call, 'EXPENSES', {
      headings: ['Ref', 'Project', 'Category', 'Amount', 'Date', 'Status', 'Submitted By'],
      rows: [['E-66', people.project.name, 'Materials', '66', '9/3/2026', 'Rejected', foreman.user.email]],
    });
    expect(imported.counts).toEqual({ created: 0, updated: 1, same: 0, errors: 0 });
    await tellAll(test);
    const { notice } = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(notice?.settled).toMatchObject({ how: 'REJECTED', by: admin.user.name });
  });

  it('that was decided while somebody else ran an import is settled by whoever decided it', async () => {
    const { admin, otherAdmin } = people;
    const { id } = await submit(67);
    await tellAll(test);
    await importFile(test, otherAdmin.call, 'PROJECTS', {
      headings: ['Name', 'Location', 'Total Price'],
      rows: [['Imported tower', 'Doha', '1000']],
    });
    await made(admin.call('PATCH', `/expenses/${id}/approve`));
    await tellAll(test);
    const { notice } = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(notice?.settled).toMatchObject({ how: 'APPROVED', by: admin.user.name });
  });

  it('that is deleted is settled', async () => {
    const { id } = await submit(55);
    await made(people.admin.call('DELETE', `/expenses/${id}`));
    await tellAll(test);
    const { notice } = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(notice?.settled).toMatchObject({ how: 'DELETED' });
  });
});

describe('cash', () => {
  it('that is added or withdrawn is told to its holder', async () => {
    const { admin, foreman } = people;
    const body = { userId: foreman.user.id, type: 'DEPOSIT', amount: 300 };
    await made(admin.call('POST', '/foreman-balances/add-balance', body));
    await tellAll(test);
    const heard = await whoHears(people, 'FLOAT_CHANGED');
    expect(heard.names).toEqual(['foreman']);
    expect(heard.notice).toMatchObject({ data: { amount: 300, name: admin.user.name }, path: '/my-cash' });
  });

  it('that a foreman asks for is told to every ADMIN until one of them gives it', async () => {
    const { admin, otherAdmin, strangeForeman } = people;
    const body = { amount: 250, reason: 'Diesel', neededBy: '2026-03-12' };
    const request = await made(strangeForeman.call('POST', '/fund-requests', body));
    await tellAll(test);
    const heard = await whoHears(people, 'CASH_REQUESTED', request.id);
    expect(heard.names).toEqual(['admin', 'otherAdmin']);
    expect(heard.notice).toMatchObject({
      data: { name: strangeForeman.user.name, amount: 250, text: 'Diesel' },
      can: { give: true, refuse: true, approve: false },
    });
    await made(admin.call('PATCH', `/fund-requests/${request.id}/give`));
    await tellAll(test);
    const [settled] = await noticesOf(otherAdmin, 'state=all&kind=CASH_REQUESTED');
    expect(settled).toMatchObject({ settled: { how: 'GIVEN', by: admin.user.name }, can: { give: false } });
    expect((await noticesOf(strangeForeman, 'kind=FLOAT_CHANGED'))[0]?.data).toMatchObject({ amount: 250 });
  });

  it('that is offered is told to its receiver, and once accepted to the giver', async () => {
    const { foreman, strangeForeman } = people;
    await giveFloat(test.db, foreman.user.id, 5_000);
    const body = { toId: strangeForeman.user.id, amount: 40 };
    const handover = await made(foreman.call('POST', '/cash-handovers', body));
    await tellAll(test);
    const heard = await whoHears(people, 'HANDOVER_OFFERED', handover.id);
    expect(heard.names).toEqual(['strangeForeman']);
    expect(heard.notice?.can).toMatchObject({ accept: true, refuse: true });
    await made(strangeForeman.call('PATCH', `/cash-handovers/${handover.id}/accept`));
    await tellAll(test);
    expect((await noticesOf(foreman, 'kind=FLOAT_CHANGED'))[0]?.data).toMatchObject({
      amount: -40,
      name: strangeForeman.user.name,
    });
    expect(await noticesOf(strangeForeman, 'state=unread&kind=HANDOVER_OFFERED')).toEqual([]);
  });
});

describe('cash that nobody moves', () => {
  const latest = async (person: Person) => (await noticesOf(person, 'kind=FLOAT_CHANGED'))[0];

  it('is told to its holder when a request is refused', async () => {
    const { admin, strangeForeman } = people;
    const body = { amount: 70, reason: 'Cement', neededBy: '2026-03-12' };
    const { id } = await made(strangeForeman.call('POST', '/fund-requests', body));
    await made(admin.call('PATCH', `/fund-requests/${id}/refuse`, { reason: 'Use the card' }));
    await tellAll(test);
    expect(await latest(strangeForeman)).toMatchObject({
      entityId: id,
      data: { cash: 'REQUEST_REFUSED', amount: 70, name: admin.user.name, reason: 'Use the card' },
      path: '/my-cash',
    });
  });

  it('is told to the other side when an offer is refused or withdrawn', async () => {
    const { foreman, strangeForeman } = people;
    await giveFloat(test.db, foreman.user.id, 500);
    const offer = () => made(foreman.call('POST', '/cash-handovers', { toId: strangeForeman.user.id, amount: 20 }));
    const refused = await offer();
    await made(strangeForeman.call('PATCH', `/cash-handovers/${refused.id}/refuse`, { reason: 'Not needed' }));
    const withdrawn = await offer();
    await made(foreman.call('PATCH', `/cash-handovers/${withdrawn.id}/cancel`));
    await tellAll(test);
    expect(await latest(foreman)).toMatchObject({
      entityId: refused.id,
      data: { cash: 'OFFER_REFUSED', amount: 20, name: strangeForeman.user.name, reason: 'Not needed' },
    });
    expect(await latest(strangeForeman)).toMatchObject({
      entityId: withdrawn.id,
      data: { cash: 'OFFER_CANCELLED', amount: 20, name: foreman.user.name },
    });
  });

  it('is told to its holder when the difference of a count is written off', async () => {
    const { admin } = people;
    const holder = await test.signInAs('FOREMAN');
    await giveFloat(test.db, holder.user.id, 100);
    const { id } = await made(holder.call('POST', '/cash-counts', { counted: 97, note: 'Taxi' }));
    await made(admin.call('POST', `/cash-counts/${id}/write-off`, { reason: 'Coins lost on site' }));
    await tellAll(test);
    expect(await latest(holder)).toMatchObject({
      entityId: holder.user.id,
      data: { amount: -3, name: admin.user.name, reason: 'Coins lost on site' },
    });
  });
});
