import * as endpoints from '@binaa/contract/pay-items';
import { type EndpointRequest, type Route, route } from '../../platform/http/route.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { addPayItem } from './add-pay-item.ts';
import { cancelPayItem } from './cancel-pay-item.ts';
import { listPayItems } from './list-pay-items.ts';

export function payItemRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  const keepFile = (db: Db, { actor, body }: EndpointRequest<typeof endpoints.addPayItem>) =>
    keepUploads(db, deps, actor, [{ key: body.fileKey, kind: 'PAPER' }]);
  return [
    route(endpoints.listPayItems, (db, { query }) => listPayItems(db, query)),
    route(endpoints.addPayItem, (tx, { actor, body }, uploads) => addPayItem(tx, { clock, uploads }, actor, body), {
      prepare: keepFile,
    }),
    route(endpoints.cancelPayItem, (tx, { actor, params }) => cancelPayItem(tx, clock, actor, params.id)),
  ];
}
