import type { TaskCategory } from '@binaa/contract/task-categories';
import type { AssigneeRole } from '@binaa/contract/tasks';
import type { WorkStatus } from '@binaa/contract/work-status';
import type { Generated } from 'kysely';
import type { Computed, EditedRecord, GeneratedMoment, SearchText } from './schema-columns.ts';

export type TasksTable = EditedRecord & {
  name: string | null;
  description: string | null;
  project_id: number;
  site_id: number | null;
  category: TaskCategory;
  assigned_to_id: number;
  assignee_role: AssigneeRole;
  start_date: string;
  expected_end_date: string;
  completion_percentage: number;
  completed: boolean;
  expected_foreman_hours: number;
  expected_worker_hours: number;
  status: Computed<WorkStatus>;
  search_text: SearchText;
};

export type TaskWorkersTable = { task_id: number; user_id: number };

export type TaskNotesTable = {
  id: Generated<number>;
  task_id: number;
  value: string;
  created_by_id: number;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  deleted_at: Date | null;
};
