import type { CodeCost } from '@binaa/contract/job-costs';

/** The codes that are over or near their budget, the worst first. Those without a budget have a warning of their own. */
export function codesToWatch<Code extends Pick<CodeCost, 'budget' | 'level'>>(codes: readonly Code[]): Code[] {
  const budgeted = codes.filter(({ budget }) => budget.revised > 0);
  return (['OVER', 'WATCH'] as const).flatMap((level) => budgeted.filter((code) => code.level === level));
}
