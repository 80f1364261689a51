import type { Notice, NoticeListQuery } from '@binaa/contract/notices';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { presentNotice } from './notice.presenter.ts';
import { listNoticeIds, listNoticesOf } from './notice.queries.ts';
import { filterOf, readerOf } from './read-notices.ts';

type Asked = Pick<NoticeListQuery, 'state' | 'kind'>;

/** The caller's own notices, in the order of the list. */
export async function exportNotices(db: Db, actor: Actor, query: Asked): Promise<Rows<Notice>> {
  const ids = await listNoticeIds(db, filterOf(actor, query));
  const reader = readerOf(actor);
  return rowsById(ids, async (some) =>
    (await listNoticesOf(db, reader, some)).map((row) => presentNotice(row, actor.role)),
  );
}
