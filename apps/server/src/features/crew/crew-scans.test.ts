import type { CrewEvent } from '@binaa/contract/crew';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildCard } from '../../../test/factories/card.ts';
import { crewEvent, inQatar, recordEvent, sendEvents } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import type { SiteRow } from '../../schema.ts';

const test = useTestApp();
let call: Call;
let admin: Call;
let yard: SiteRow;

beforeAll(async () => {
  ({ call } = await test.signInAs('FOREMAN'));
  ({ call: admin } = await test.signInAs('ADMIN'));
  yard = await buildSite(test.db);
});

it('a card names its holder; a replaced one only for what was scanned before', async () => {
  const { code, user_id } = await buildCard(test.db);
  const scan = { siteId: yard.id, cardCode: code.toLowerCase(), source: 'SCAN' } as const;
  const arrival = await recordEvent(call, { ...scan, kind: 'CHECK_IN', at: '06:00' });
  expect(arrival).toMatchObject({ outcome: 'APPLIED' });
  const revoked = { revoked_at: inQatar('09:00'), revoked_by_id: user_id, reason: 'LOST' as const };
  await test.db.updateTable('worker_cards').set(revoked).where('user_id', '=', user_id).execute();
  expect(await recordEvent(call, { ...scan, kind: 'CHECK_OUT', at: '09:30' })).toMatchObject({
    message: 'This card was replaced. Ask for the new one.',
  });
  expect(await recordEvent(call, { ...scan, kind: 'CHECK_OUT', at: '08:30' })).toMatchObject({
    outcome: 'APPLIED',
    attendanceId: arrival.attendanceId,
  });
});

it('a scan proves a card only with a valid code of that person; without one it is recorded as a tap', async () => {
  const [card, other] = [await buildCard(test.db), await buildCard(test.db)];
  const sourceOf = async (scanned: string | null, at: string) => {
    const event = crewEvent({ kind: 'CHECK_IN', siteId: yard.id, userId: card.user_id, cardCode: scanned, at });
    await sendEvents(call, [{ ...event, source: 'SCAN' }]);
    const events = (await admin('GET', `/crew/events?userId=${card.user_id}&size=100`)).json<Page<CrewEvent>>();
    return events.content.find(({ id }) => id === event.id)?.source;
  };
  expect(await sourceOf(card.code.toLowerCase(), '06:00')).toBe('SCAN');
  expect(await sourceOf(null, '07:00')).toBe('TAP');
  expect(await sourceOf('BINAA1ABC', '07:10')).toBe('TAP');
  expect(await sourceOf(other.code, '07:20')).toBe('TAP');
  const revoked = { revoked_at: inQatar('09:00'), revoked_by_id: card.user_id, reason: 'LOST' as const };
  await test.db.updateTable('worker_cards').set(revoked).where('id', '=', card.id).execute();
  expect(await sourceOf(card.code, '08:50')).toBe('SCAN');
  expect(await sourceOf(card.code, '09:00')).toBe('TAP');
});
