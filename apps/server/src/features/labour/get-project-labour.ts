import type { ResponseOf } from '@binaa/contract/endpoint';
import type { getProjectLabour as endpoint } from '@binaa/contract/labour-rates';
import { fromMinor } from '@binaa/contract/money';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { readLabourMonths, readShownLabourMonths } from './project-labour.queries.ts';

export async function getProjectLabour(
  db: Db,
  actor: Pick<Actor, 'role' | 'apiToken'>,
  projectId: number,
): Promise<ResponseOf<typeof endpoint>> {
  await requireProject(db, projectId);
  const read = maySeeSalary(actor) ? readLabourMonths : readShownLabourMonths;
  const rows = await read(db, projectId);
  return {
    rows: rows.map(({ month, trade, source, minutes, cost_minor }) => ({
      month,
      trade,
      source,
      minutes,
      amount: fromMinor(cost_minor),
    })),
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
    amount: fromMinor(rows.reduce((sum, { cost_minor }) => sum + cost_minor, 0)),
  };
}
