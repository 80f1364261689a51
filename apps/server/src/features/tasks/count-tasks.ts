import type { Dashboard } from '@binaa/contract/dashboard';
import type { Db } from '../../schema.ts';
import { listStatusCounts, type TaskCondition } from './task.queries.ts';

export async function countTasksByStatus(db: Db, condition: TaskCondition): Promise<Dashboard['tasks']> {
  const counts = await listStatusCounts(db, condition);
  const of = (status: string) => counts.find((row) => row.status === status)?.count ?? 0;
  const [pending, inProgress, completed] = [of('PENDING'), of('IN_PROGRESS'), of('COMPLETED')];
  return { total: pending + inProgress + completed, inProgress, pending, completed };
}
