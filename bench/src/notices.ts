import type { Company, Pace, Tools } from './measure.ts';
import type { Line } from './table.ts';
import { measureWrites } from './writes.ts';

const goal = 0.95;
/** A twentieth is less than a few slices differ by. */
const moreRounds = 5;

/** What telling people and programs takes from writing an expense. Without a place in the audit trail, the server tells nobody. */
export async function measureNotices([company]: Company[], tools: Tools, pace: Pace): Promise<Line[]> {
  if (!company) return [];
  const { client } = company;
  const stop = () => client.query(`delete from dispatch_cursors where name in ('notices', 'webhooks')`);
  return measureWrites(
    company,
    tools,
    { ...pace, rounds: moreRounds * pace.rounds },
    {
      name: 'notices and webhooks',
      goal,
      leave: stop,
      keep: async () => {
        await stop();
        await client.query('select audit_seal_waiting(1000000)');
        await client.query(
          `insert into dispatch_cursors (name, sequence)
          select name, length from audit_chain, unnest('{notices,webhooks}'::text[]) name`,
        );
      },
    },
  );
}
