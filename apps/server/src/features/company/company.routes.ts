import * as endpoints from '@binaa/contract/company';
import { updateCompany as updateEndpoint } from '@binaa/contract/company-profile';
import { type EndpointRequest, pictureRoute, type Route, route } from '../../platform/http/route.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { presentCompany, presentPublicCompany } from './company.presenter.ts';
import { readCompany } from './company.queries.ts';
import { getCompanyLogo } from './get-company-logo.ts';
import { updateCompany } from './update-company.ts';

type CompanyDeps = FileDeps & { fixedTimeZone?: string | undefined };

export function companyRoutes(deps: CompanyDeps): Route[] {
  const { clock, fixedTimeZone } = deps;
  type Update = EndpointRequest<typeof updateEndpoint>;
  const keepLogo = (db: Db, { actor, body }: Pick<Update, 'actor' | 'body'>) =>
    keepUploads(db, deps, actor, [{ key: body.logoKey, kind: 'LOGO' }]);
  return [
    route(endpoints.getPublicCompany, async (db) => presentPublicCompany(await readCompany(db), fixedTimeZone)),
    pictureRoute(endpoints.getCompanyLogo, (db, { query }) => getCompanyLogo(db, deps.storage, query.version)),
    route(endpoints.getCompany, async (db) => presentCompany(await readCompany(db), fixedTimeZone)),
    route(
      updateEndpoint,
      (tx, { actor, body }, uploads) => updateCompany(tx, { clock, uploads, fixedTimeZone }, actor, body),
      { prepare: keepLogo },
    ),
  ];
}
