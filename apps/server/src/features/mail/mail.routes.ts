import * as endpoints from '@binaa/contract/mail';
import { type Route, route, textRoute } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { unsubscribe, unsubscribePage } from '../notices/deliveries/unsubscribe.ts';
import { resumeMails } from './resume-mails.ts';
import { sendTestMail } from './send-test-mail.ts';

export function mailRoutes({ mailer }: { mailer?: Mailer | undefined }): Route[] {
  return [
    route(
      endpoints.sendTestMail,
      (db, { actor, body }) => sendTestMail(db, mailer, actor, body.language ?? 'en'),
      // No transaction may wait for a mail server.
      { ownTransactions: true },
    ),
    route(endpoints.resumeMails, (tx, { actor }) => resumeMails(tx, actor)),
    route(endpoints.unsubscribe, (tx, { query }) => unsubscribe(tx, query.token)),
    textRoute(endpoints.openUnsubscribe, async () => unsubscribePage),
  ];
}
