import type { CodeOfProject } from '../src/features/job-cost/read-facts.ts';
import type { FilledProject } from './fill-projects.ts';
import { budgetShares, type CostStory, type DemoCode, type PlannedCode } from './job-cost-stories.ts';
import { riyals } from './project-months.ts';

/** The budget, the percent and the cost by now that a story asks of a code. Null: nothing has been spent yet. */
export function targetOf(
  project: FilledProject,
  story: CostStory,
  code: DemoCode,
): { budgetMinor: number; percent: number; actualMinor: number | null } {
  const own = story.codes?.[code];
  const wholeMinor = (project.total_price_minor * (100 - story.budgetedMargin)) / 100;
  const budgetMinor = riyals((wholeMinor * budgetShares[code]) / 100);
  const percent = own?.percent ?? project.progress ?? 0;
  const cpi = own?.cpi ?? story.cpi;
  return { budgetMinor, percent, actualMinor: cpi === null ? null : riyals((budgetMinor * percent) / 100 / cpi) };
}

/** `hasBefore`: what is missing of the cost can be from before the company used Binaa. */
export function planCode(
  project: FilledProject,
  story: CostStory,
  { code, hasBefore }: { code: CodeOfProject; hasBefore: boolean },
): PlannedCode {
  const name = code.row.code as DemoCode;
  const target = targetOf(project, story, name);
  const { budgetMinor, percent } = target;
  const spentMinor = code.expensesMinor + code.labourMinor;
  const actualMinor = hasBefore ? Math.max(spentMinor, target.actualMinor ?? 0) : spentMinor;
  // Ordinary codes stay below the level that warns.
  const knownMinor = (budgetMinor * (story.codes?.[name]?.usedPercent ?? Math.min(78, percent + 15))) / 100;
  const isRunning = percent > 0 && percent < 100;
  const openMinor = isRunning ? Math.max(0, riyals(knownMinor - actualMinor - code.pendingMinor)) : 0;
  return { code: name, codeId: code.row.code_id, budgetMinor, percent, actualMinor, openMinor };
}
