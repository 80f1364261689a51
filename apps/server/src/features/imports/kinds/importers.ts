import type { ImportKind } from '@binaa/contract/import-columns';
import type { ChangeKind } from '@binaa/contract/live-updates';
import type { KindImporter } from '../import-row.ts';
import { expenseImporter } from './expense.importer.ts';
import { milestoneImporter } from './milestone.importer.ts';
import { openingBalanceImporter } from './opening-balance.importer.ts';
import { projectImporter } from './project.importer.ts';
import { siteImporter } from './site.importer.ts';
import { taskImporter } from './task.importer.ts';
import { userImporter } from './user.importer.ts';

export const importers: Record<ImportKind, KindImporter> = {
  USERS: userImporter,
  PROJECTS: projectImporter,
  SITES: siteImporter,
  MILESTONES: milestoneImporter,
  TASKS: taskImporter,
  EXPENSES: expenseImporter,
  OPENING_BALANCES: openingBalanceImporter,
};

/** What an import changes, for live updates. */
export const changeKinds: Record<ImportKind, ChangeKind> = {
  USERS: 'user',
  PROJECTS: 'project',
  SITES: 'site',
  MILESTONES: 'milestone',
  TASKS: 'task',
  EXPENSES: 'expense',
  OPENING_BALANCES: 'finance',
};
