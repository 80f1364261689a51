import * as endpoints from '@binaa/contract/files';
import { type Route, route } from '../../platform/http/route.ts';
import type { FileDeps } from './keep-uploads.ts';
import { presignUpload } from './presign-upload.ts';
import { presignView } from './presign-view.ts';

export function fileRoutes(deps: FileDeps): Route[] {
  return [
    route(endpoints.presignUpload, async (tx, { actor, body, origin }) => {
      const { address, objectKey } = await presignUpload(tx, deps, actor, body);
      return { presignedUrl: absolute(address, origin), objectKey };
    }),
    route(endpoints.presignView, async (db, { actor, query, origin }) => {
      const wanted = { key: query.imagePath, download: query.download === 'true' };
      return { presignedUrl: absolute(await presignView(db, deps, actor, wanted), origin) };
    }),
  ];
}

/** An address on this server begins with a slash and gets the origin that the caller used. */
function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}
