type Limits = {
  receipt_from_minor: number | null;
  second_from_minor: number | null;
  limit_minor: number | null;
  limit_action: string | null;
};
type Rule = Limits & { project_id: number | null; category: string | null };

const ownLimits = [
  'handover_limit_minor',
  'write_off_limit_minor',
  'write_off_month_limit_minor',
  'order_limit_minor',
] as const;

/** A policy as the audit trail has it: entries from before a limit was introduced do not have it. */
export type RecordedPolicy = Limits &
  Partial<Record<(typeof ownLimits)[number], number>> & { reason_on_every_call: boolean; rules: readonly Rule[] };

/** Whether the changed policy allows anything, for any project and category, that needed more before. */
export function isWeaker(before: RecordedPolicy, after: RecordedPolicy): boolean {
  const rules = [...before.rules, ...after.rules];
  const projects = new Set([null, ...rules.map(({ project_id }) => project_id)]);
  const categories = new Set([null, ...rules.map(({ category }) => category)]);
  const isLooserFor = (projectId: number | null, category: string | null) =>
    isLooser(limitsFor(before, projectId, category), limitsFor(after, projectId, category));
  return (
    (before.reason_on_every_call && !after.reason_on_every_call) ||
    ownLimits.some((name) => isHigher(before[name] ?? null, after[name] ?? before[name] ?? null)) ||
    [...projects].some((projectId) => [...categories].some((category) => isLooserFor(projectId, category)))
  );
}

function isLooser(before: Limits, after: Limits): boolean {
  return (
    isHigher(before.receipt_from_minor, after.receipt_from_minor) ||
    isHigher(before.second_from_minor, after.second_from_minor) ||
    isHigher(before.limit_minor, after.limit_minor) ||
    (before.limit_minor !== null && before.limit_action === 'BLOCK' && after.limit_action !== 'BLOCK')
  );
}

/** No limit is the highest one. */
function isHigher(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}

/** The same order as in the database function `expense_limits`. */
function limitsFor(policy: RecordedPolicy, projectId: number | null, category: string | null): Limits {
  const find = (ofProject: number | null, ofCategory: string | null) =>
    policy.rules.find((rule) => rule.project_id === ofProject && rule.category === ofCategory);
  const sources = [find(projectId, category), find(projectId, null), find(null, category), policy];
  const first = <Name extends keyof Limits>(name: Name) =>
    sources.map((source) => source?.[name] ?? null).find((value) => value !== null) ?? null;
  return {
    receipt_from_minor: first('receipt_from_minor'),
    second_from_minor: first('second_from_minor'),
    limit_minor: first('limit_minor'),
    limit_action: first('limit_action'),
  };
}
