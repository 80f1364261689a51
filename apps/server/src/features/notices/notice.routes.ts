import { noticeTable } from '@binaa/contract/notice-table';
import * as endpoints from '@binaa/contract/notices';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { changeNotice, readAllNotices } from './change-notice.ts';
import { exportNotices } from './export-notices.ts';
import { getFollow, setFollow } from './follow-project.ts';
import { getNoticeSettings, updateNoticeSettings } from './notice-settings.ts';
import { getOwnPreferences, updateNoticePreferences } from './preferences.ts';
import { countNotices, getNotice, listNotices } from './read-notices.ts';

export function noticeRoutes({ clock, mailer }: { clock: Clock; mailer?: Mailer | undefined }): Route[] {
  return [
    route(endpoints.listNotices, (db, { actor, query }) => listNotices(db, actor, query)),
    exportRoute(endpoints.exportNotices, noticeTable, clock, (db, { actor, query }) => exportNotices(db, actor, query)),
    route(endpoints.countNotices, (db, { actor }) => countNotices(db, actor)),
    route(endpoints.getNoticePreferences, (db, { actor }) => getOwnPreferences(db, mailer, actor)),
    route(endpoints.updateNoticePreferences, (tx, { actor, body }) => updateNoticePreferences(tx, mailer, actor, body)),
    route(endpoints.readAllNotices, (tx, { actor, body }) => readAllNotices(tx, clock, actor, body)),
    route(endpoints.getNotice, (db, { actor, params }) => getNotice(db, actor, params.id)),
    route(endpoints.changeNotice, (tx, { actor, params, body }) => changeNotice(tx, clock, actor, params.id, body)),
    route(endpoints.getFollow, (db, { actor, params }) => getFollow(db, actor, params.id)),
    route(endpoints.setFollow, (tx, { actor, params, body }) => setFollow(tx, actor, params.id, body)),
    route(endpoints.getNoticeSettings, (db) => getNoticeSettings(db, { clock, mailer })),
    route(endpoints.updateNoticeSettings, (tx, { actor, body }) =>
      updateNoticeSettings(tx, { clock, mailer }, actor, body),
    ),
  ];
}
