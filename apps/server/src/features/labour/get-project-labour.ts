import type { ResponseOf } from '@binaa/contract/endpoint';
import type { getProjectLabour as endpoint, LabourOfMonth } from '@binaa/contract/labour-rates';
import { fromMinor } from '@binaa/contract/money';
import { type Actor, hasScope } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { type LabourMonthRow, readLabourMonths } from './project-labour.queries.ts';

/** Of fewer people, an ENGINEER could tell what one of them is paid. */
const fewestPeople = 3;

export async function getProjectLabour(
  db: Db,
  actor: Pick<Actor, 'role' | 'apiToken'>,
  projectId: number,
): Promise<ResponseOf<typeof endpoint>> {
  await requireProject(db, projectId);
  const rows = await readLabourMonths(db, projectId);
  const seesPay = actor.role === 'ADMIN' && hasScope(actor, 'pay:read');
  const shown = seesPay ? rows : joinFew(rows);
  return {
    rows: shown.map(({ month, trade, source, minutes, cost_minor }) => ({
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

type Shown = Omit<LabourMonthRow, 'trade' | 'people'> & Pick<LabourOfMonth, 'trade'>;

/** Joins the paid trades of a month that have too few people, with one more trade if they have too few together. */
function joinFew(rows: readonly LabourMonthRow[]): Shown[] {
  const joined = [...Map.groupBy(rows, ({ month }) => month).values()].flatMap(rowsToJoin);
  const sums = new Map<string, Shown>();
  for (const { month, source, minutes, cost_minor } of joined) {
    const sum = sums.get(month) ?? { month, trade: null, source, minutes: 0, cost_minor: 0 };
    sums.set(month, { ...sum, minutes: sum.minutes + minutes, cost_minor: sum.cost_minor + cost_minor });
  }
  const shown: Shown[] = [...rows.filter((row) => !joined.includes(row)), ...sums.values()];
  return shown.toSorted((one, other) => other.month.localeCompare(one.month));
}

function rowsToJoin(ofMonth: readonly LabourMonthRow[]): LabourMonthRow[] {
  const paid = ofMonth
    .filter(({ source }) => source === 'PAYROLL')
    .toSorted((one, other) => one.people.length - other.people.length);
  const few = paid.filter(({ people }) => people.length < fewestPeople);
  const together = new Set(few.flatMap(({ people }) => people)).size;
  // The sum of one or two people would say as much as their own rows.
  return few.length > 0 && together < fewestPeople ? paid.slice(0, few.length + 1) : few;
}
