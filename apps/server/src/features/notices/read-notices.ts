import { hearersOf, kindsOfRole } from '@binaa/contract/notice-kinds';
import { type Notice, type NoticeListQuery, noticeMessages } from '@binaa/contract/notices';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentNotice } from './notice.presenter.ts';
import { findNotice, listNoticeRows, type NoticeFilter, type Reader, summariseNotices } from './notice.queries.ts';

/** Whoever a notice is written for, whether they call or are sent to. */
type Person = Pick<Actor, 'id' | 'role'>;

/** Asked at every reading, so that notices of another role's kinds are gone after a change of role. */
export function readerOf({ id, role }: Person): Reader {
  const kinds = kindsOfRole(role);
  const ownKinds = kinds.filter((kind) => hearersOf(kind, role).every((hearer) => hearer === 'own'));
  return { userId: id, kinds, ownKinds };
}

/** Of the kinds that the role hears of, the one that is asked for; unread notices unless another state is. */
export function filterOf(
  actor: Actor,
  { kind, state = 'unread' }: Pick<NoticeListQuery, 'state' | 'kind'>,
): NoticeFilter {
  const reader = readerOf(actor);
  const kinds = kind === undefined ? reader.kinds : reader.kinds.filter((known) => known === kind);
  return { ...reader, kinds, state };
}

type NoticePage = Page<Notice> & { lastEventId: number | null };

export async function listNotices(db: Db, actor: Actor, query: NoticeListQuery): Promise<NoticePage> {
  const filter = filterOf(actor, query);
  // Read first: what is told until the rows are read is in the list, and counts as not seen.
  const { total, last_event_id: lastEventId } = await summariseNotices(db, filter);
  const rows = await listNoticeRows(db, filter, limitAndOffset(query));
  const notices = rows.map((row) => presentNotice(row, actor.role));
  return { ...makePage(notices, total, query), lastEventId };
}

export async function countNotices(db: Db, person: Person): Promise<{ unread: number }> {
  return { unread: (await summariseNotices(db, { ...readerOf(person), state: 'unread' })).total };
}

/** Undefined if the person has dealt with it, or may not read it any more. */
export async function findUnreadNotice(db: Db, person: Person, id: number): Promise<Notice | undefined> {
  const row = await findNotice(db, readerOf(person), id);
  if (!row || row.read_at || row.settled_at || row.archived_at || row.snoozed_until) return undefined;
  return presentNotice(row, person.role);
}

export async function getNotice(db: Db, actor: Actor, id: number): Promise<Notice> {
  return presentNotice(found(await findNotice(db, readerOf(actor), id), noticeMessages.notFound), actor.role);
}
