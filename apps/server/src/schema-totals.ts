import type { WorkStatus } from '@binaa/contract/work-status';
import type { Computed } from './schema-columns.ts';

export type KeptTotalsTable = {
  name: Computed<string>;
  value: Computed<string>;
  status: Computed<string>;
  slot: Computed<number>;
  count: Computed<number>;
  amount_minor: Computed<number>;
};

export type TaskPeopleTable = {
  user_id: Computed<number>;
  created_at: Computed<Date>;
  task_id: Computed<number>;
  project_id: Computed<number>;
  status: Computed<WorkStatus>;
};

export type SearchWordsTable = { word: Computed<string> };
