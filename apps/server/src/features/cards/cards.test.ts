import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { describeListParameters } from '../../../test/list-parameters.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let foreman: Call;

beforeAll(async () => {
  admin = (await test.signInAs('ADMIN')).call;
  engineer = (await test.signInAs('ENGINEER')).call;
  foreman = (await test.signInAs('FOREMAN')).call;
});

async function codeOf(userId: number, call = engineer): Promise<string> {
  const answer = await call('POST', '/cards/issue', { userIds: [userId] });
  expect(answer.statusCode, answer.body).toBe(200);
  const [card] = answer.json();
  return card.code;
}

async function personIn(list: string, userId: number) {
  const { content } = (await engineer('GET', list)).json();
  return content.find((person: { userId: number }) => person.userId === userId);
}

const cardsOf = (userId: number) =>
  test.db.selectFrom('worker_cards').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const resolve = (code: string) => foreman('POST', '/cards/resolve', { code });

describeListParameters(test, async () => '/cards');

describe('issuing cards', () => {
  it('makes a card with a code of 30 characters, of which only the random part and the hash are stored', async () => {
    const { id } = await buildUser(test.db, { name: 'Dinesh Gurung' });
    const code = await codeOf(id);
    expect(code).toMatch(/^BINAA1[0-9A-HJKMNP-TV-Z]{24}$/);
    const [card] = await cardsOf(id);
    expect(card?.hash).toEqual(createHash('sha256').update(code).digest());
    expect(card?.random).toHaveLength(10);
    expect(JSON.stringify(await auditTrail(test.db, 'card', card?.id ?? 0))).not.toContain(code.slice(6));
    expect((await resolve(code)).json()).toEqual({ userId: id, name: 'Dinesh Gurung', state: 'VALID' });
  });

  it('gives the same code again for a reprint and makes only what is missing', async () => {
    const [first, second] = [await buildUser(test.db), await buildUser(test.db, { role: 'FOREMAN' })];
    const code = await codeOf(first.id);
    const answer = await admin('POST', '/cards/issue', { userIds: [second.id, first.id, second.id] });
    expect(answer.json()).toEqual([
      { userId: second.id, code: expect.not.stringMatching(code) },
      { userId: first.id, code },
    ]);
    const [card, ...others] = await cardsOf(first.id);
    expect(others).toEqual([]);
    expect((await auditTrail(test.db, 'card', card?.id ?? 0)).map(({ action }) => action)).toEqual([
      'card.issue',
      'card.print',
    ]);
    const [entry] = (await admin('GET', `/audit?entity=card&entityId=${card?.id}`)).json().content;
    expect(entry).toMatchObject({ entityName: first.name, after: { userId: first.id } });
  });

  it('makes one card when two people print at once', async () => {
    const { id } = await buildUser(test.db);
    const [one, other] = await Promise.all([codeOf(id, admin), codeOf(id, engineer)]);
    expect(one).toBe(other);
    expect(await cardsOf(id)).toHaveLength(1);
  });

  it('signs with a key of its own that is made once', async () => {
    await codeOf((await buildUser(test.db)).id);
    const keys = await test.db.selectFrom('server_settings').selectAll().where('key', '=', 'card-key').execute();
    expect(keys).toHaveLength(1);
    expect(keys[0]?.value.length).toBeGreaterThanOrEqual(64);
  });

  it.each([
    ['nobody', [], 'Choose 1 to 500 people'],
    ['501 people', Array.from({ length: 501 }, (_, at) => at + 1), 'Choose 1 to 500 people'],
    ['something else', 'everybody', 'Choose 1 to 500 people'],
  ])('refuses %s', async (_what, userIds, message) => {
    const answer = await admin('POST', '/cards/issue', { userIds });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { userIds: message } });
  });

  it('refuses office staff, the deleted and the unknown, and issues nothing', async () => {
    const worker = await buildUser(test.db);
    const office = await buildUser(test.db, { role: 'ENGINEER' });
    const gone = await buildUser(test.db, { deleted_at: test.clock.now });
    const issue = async (userId: number) => admin('POST', '/cards/issue', { userIds: [worker.id, userId] });
    expect((await issue(office.id)).json()).toMatchObject({ message: 'Cards are for workers and foremen only' });
    expect((await issue(gone.id)).statusCode).toBe(404);
    expect((await issue(2_147_483_647)).statusCode).toBe(404);
    expect(await cardsOf(worker.id)).toEqual([]);
  });

  it('issues 500 cards in one call', async () => {
    const { password_hash } = await buildUser(test.db);
    const many = Array.from({ length: 500 }, (_, at) => ({
      name: 'One of many',
      email: `many${at}@example.qa`,
      role: 'WORKER' as const,
      password_hash,
    }));
    const people = await test.db.insertInto('users').values(many).returning('id').execute();
    const userIds = people.map(({ id }) => id);
    const answer = await admin('POST', '/cards/issue', { userIds });
    expect(new Set(answer.json().map(({ code }: { code: string }) => code)).size).toBe(500);
  });
});

describe('the list of cards', () => {
  it('has workers and foremen with the state of their cards, filtered by trade and state', async () => {
    const welder = { category: 'WELDER' as const };
    const [none, valid, revoked] = [
      await buildUser(test.db, welder),
      await buildUser(test.db, { ...welder, other_name: 'شفيق' }),
      await buildUser(test.db, { ...welder, role: 'FOREMAN' }),
    ];
    await buildUser(test.db, { ...welder, role: 'ENGINEER' });
    await codeOf(valid.id);
    await codeOf(revoked.id);
    await admin('POST', `/cards/${revoked.id}/revoke`, { reason: 'DAMAGED' });
    const idsOf = async (query: string) => {
      const { content } = (await engineer('GET', `/cards?category=WELDER&${query}`)).json();
      return content.map(({ userId }: { userId: number }) => userId);
    };
    expect(await idsOf('')).toEqual([none.id, valid.id, revoked.id]);
    expect(await idsOf('state=NONE')).toEqual([none.id]);
    expect(await idsOf('state=VALID')).toEqual([valid.id]);
    expect(await idsOf('state=REVOKED')).toEqual([revoked.id]);
    expect(await idsOf('search=شفيق')).toEqual([valid.id]);
    expect(await idsOf(`search=${String(none.id).padStart(5, '0')}`)).toEqual([none.id]);
    expect((await engineer('GET', '/cards?state=PRINTED')).json().errors).toEqual({ state: 'Unknown state of a card' });
    expect(await personIn('/cards?category=WELDER', valid.id)).toMatchObject({
      number: String(valid.id).padStart(5, '0'),
      otherName: 'شفيق',
      state: 'VALID',
      issuedAt: test.clock.now.toISOString(),
      revokedAt: null,
    });
  });

  it('still has somebody with a card whose role has changed', async () => {
    const person = await buildUser(test.db, { category: 'PAINTER' });
    await codeOf(person.id);
    await test.db.updateTable('users').set({ role: 'ENGINEER' }).where('id', '=', person.id).execute();
    expect(await personIn('/cards?category=PAINTER', person.id)).toMatchObject({ state: 'VALID' });
  });
});

describe('replacing a card', () => {
  it('revokes the old one and makes a new one, and both are audited', async () => {
    const { id, name } = await buildUser(test.db);
    const old = await codeOf(id);
    const [before] = await cardsOf(id);
    const answer = await engineer('POST', `/cards/${id}/replace`, { reason: 'LOST', cardId: before?.id });
    expect(answer.json()).toMatchObject({ userId: id, state: 'VALID', revokedAt: null });
    expect(answer.body).not.toContain('BINAA1');
    const [revoked, made] = await cardsOf(id);
    expect(revoked).toMatchObject({ reason: 'LOST', revoked_at: test.clock.now });
    expect(answer.json().cardId).toBe(made?.id);
    expect((await resolve(old)).json()).toEqual({ userId: id, name, state: 'REVOKED' });
    expect((await resolve(await codeOf(id))).json()).toMatchObject({ state: 'VALID' });
    expect(await auditTrail(test.db, 'card', revoked?.id ?? 0)).toMatchObject([
      { action: 'card.issue' },
      { action: 'card.revoke', after: { userId: id, reason: 'LOST' } },
    ]);
  });

  it('happens once when two people replace the same card at once', async () => {
    const { id } = await buildUser(test.db);
    await codeOf(id);
    const [card] = await cardsOf(id);
    const replace = (call: Call) => call('POST', `/cards/${id}/replace`, { reason: 'LOST', cardId: card?.id });
    const answers = await Promise.all([replace(admin), replace(engineer)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: 'This card was replaced or revoked in the meantime.',
    });
    expect(await cardsOf(id)).toHaveLength(2);
  });

  it('is refused without a valid card, without a reason and for somebody unknown', async () => {
    const { id } = await buildUser(test.db);
    const replace = (userId: number, body: object) => admin('POST', `/cards/${userId}/replace`, body);
    expect((await replace(id, { reason: 'LOST' })).json()).toMatchObject({
      status: 409,
      message: 'This person has no valid card.',
    });
    expect((await replace(id, {})).json().errors).toEqual({ reason: 'Choose a reason' });
    expect((await replace(id, { reason: 'STOLEN' })).json().errors).toEqual({ reason: 'Choose a reason' });
    expect((await replace(2_147_483_647, { reason: 'LOST' })).statusCode).toBe(404);
  });
});

describe('revoking a card', () => {
  it('can be done by a foreman, who may neither issue nor replace', async () => {
    const { id } = await buildUser(test.db);
    await codeOf(id);
    expect((await foreman('POST', `/cards/${id}/replace`, { reason: 'LOST' })).statusCode).toBe(403);
    expect((await foreman('POST', '/cards/issue', { userIds: [id] })).statusCode).toBe(403);
    expect((await foreman('POST', `/cards/${id}/revoke`, { reason: 'LOST' })).json()).toMatchObject({
      state: 'REVOKED',
      reason: 'LOST',
      revokedAt: test.clock.now.toISOString(),
    });
    expect((await foreman('POST', `/cards/${id}/revoke`, { reason: 'LOST' })).statusCode).toBe(409);
  });

  it('happens when the person is deleted', async () => {
    const { id } = await buildUser(test.db);
    const code = await codeOf(id);
    expect((await admin('DELETE', `/users/${id}`)).statusCode).toBe(204);
    expect(await cardsOf(id)).toMatchObject([{ reason: 'LEFT', revoked_at: test.clock.now }]);
    expect((await resolve(code)).json()).toMatchObject({ userId: id, state: 'REVOKED' });
  });

  it('leaves no valid card when the person is deleted while it is replaced', async () => {
    const { id } = await buildUser(test.db);
    await codeOf(id);
    const answers = await Promise.all([
      engineer('POST', `/cards/${id}/replace`, { reason: 'LOST' }),
      admin('DELETE', `/users/${id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([expect.toBeOneOf([200, 404]), 204]);
    expect((await cardsOf(id)).filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
  });
});

describe('resolving a code', () => {
  it.each(['https://example.qa/1', 'BINAA1', '2026-01-15', `BINAA1${'U'.repeat(24)}`])(
    'refuses %j, which is not the code of a card',
    async (code) => {
      expect((await resolve(code)).json()).toMatchObject({ status: 400, message: 'This is not a Binaa card.' });
    },
  );

  it('does not know a code with a changed signature', async () => {
    const code = await codeOf((await buildUser(test.db)).id);
    const forged = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
    expect((await resolve(forged)).json()).toMatchObject({ status: 404, message: 'Unknown card.' });
  });

  it('is not for workers', async () => {
    const { call } = await test.signInAs('WORKER');
    expect((await call('POST', '/cards/resolve', { code: 'BINAA1' })).statusCode).toBe(403);
  });
});
