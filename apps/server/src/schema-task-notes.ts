import type { Generated } from 'kysely';
import type { GeneratedMoment } from './schema-columns.ts';

export type TaskNotesTable = {
  id: Generated<number>;
  task_id: number;
  value: string;
  created_by_id: number;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  deleted_at: Date | null;
};
