import * as endpoints from '@binaa/contract/bank-files';
import type { Clock } from '../../../platform/clock.ts';
import { Download } from '../../../platform/http/download.ts';
import { downloadRoute, type Route, route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/records.ts';
import type { Db } from '../../../schema.ts';
import { presentBankFile } from './bank-file.presenter.ts';
import { findBankFile, readBankFileBytes } from './bank-file.queries.ts';
import { createBankProfile, listBankProfiles, updateBankProfile } from './bank-profiles.ts';
import { checkRunFile, listRunFiles, makeBankFile } from './make-bank-file.ts';

export function bankFileRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listBankProfiles, (db) => listBankProfiles(db)),
    route(endpoints.createBankProfile, (tx, { actor, body }) => createBankProfile(tx, clock, actor, body)),
    route(endpoints.updateBankProfile, (tx, { actor, params, body }) =>
      updateBankProfile(tx, clock, actor, { ...body, ...params }),
    ),
    route(endpoints.checkBankFile, (db, { params, query }) =>
      checkRunFile(db, clock, { runId: params.id, profileId: query.profileId }),
    ),
    route(endpoints.listBankFiles, (db, { params }) => listRunFiles(db, params.id)),
    route(endpoints.makeBankFile, (tx, { actor, params, body }) =>
      makeBankFile(tx, clock, actor, { runId: params.id, profileId: body?.profileId }),
    ),
    route(endpoints.getBankFile, async (db, { params }) =>
      presentBankFile(found(await findBankFile(db, params.id), endpoints.bankFileMessages.notFound)),
    ),
    downloadRoute(endpoints.downloadBankFile, (db, { params }) => readFile(db, params.id)),
  ];
}

/** The bytes as they were made. */
async function readFile(db: Db, id: number): Promise<Download> {
  const file = found(await findBankFile(db, id), endpoints.bankFileMessages.notFound);
  const bytes = found(await readBankFileBytes(db, id), endpoints.bankFileMessages.notFound);
  const content = async function* () {
    yield new Uint8Array(bytes);
  };
  return new Download({
    fileName: file.name,
    contentType: 'text/csv; charset=utf-8',
    totalRows: file.records,
    content: content(),
    etag: `"${file.sha256.toString('hex')}"`,
  });
}
