import type { Company } from '@binaa/contract/company';
import { type CompanyInput, companyMessages } from '@binaa/contract/company-profile';
import { writeAudit } from '../../platform/audit.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { replaceFiles } from '../files/replace-files.ts';
import { companyColumns } from './company.columns.ts';
import { presentCompany } from './company.presenter.ts';
import { changeCompany, isKnownTimeZone, lockCompany } from './company.queries.ts';

type Deps = AttachDeps & { fixedTimeZone?: string | undefined };

/** The first update sets the company up. */
export async function updateCompany(tx: Db, deps: Deps, actor: Actor, input: CompanyInput): Promise<Company> {
  const before = await lockCompany(tx);
  refuseStale(before, input.version);
  const columns = companyColumns(input, before);
  if (deps.fixedTimeZone !== undefined) columns.time_zone = before.time_zone;
  if (columns.time_zone !== before.time_zone && !(await isKnownTimeZone(tx, columns.time_zone))) {
    throw invalidField('timeZone', companyMessages.invalidTimeZone);
  }
  await replaceFiles(
    tx,
    deps,
    actor,
    { kind: 'LOGO', entityId: before.id },
    {
      before: { logoKey: before.logo_key },
      after: { logoKey: columns.logo_key },
    },
  );
  const now = deps.clock.now();
  const after = { ...columns, set_up_at: before.set_up_at ?? now };
  const saved = await changeCompany(tx, after, now);
  await writeAudit(tx, actor, 'company.update', before.id, { before, after });
  return presentCompany(saved, deps.fixedTimeZone);
}
