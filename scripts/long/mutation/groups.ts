/** Rules without a database, and the unit tests that must notice a change of them. */
export interface MutationGroup {
  name: string;
  what: string;
  rules: readonly string[];
  tests: readonly string[];
}

const server = 'apps/server/src/features';
const contract = 'packages/contract/src';

/** A file's rules and the test beside it have the same name. */
function filesIn(folder: string, names: string): Pick<MutationGroup, 'rules' | 'tests'> {
  return { rules: [`${folder}/${names}.ts`], tests: [`${folder}/${names}.test.ts`] };
}

function join(...parts: Pick<MutationGroup, 'rules' | 'tests'>[]): Pick<MutationGroup, 'rules' | 'tests'> {
  return { rules: parts.flatMap(({ rules }) => rules), tests: parts.flatMap(({ tests }) => tests) };
}

export const mutationGroups: readonly MutationGroup[] = [
  {
    name: 'pay',
    what: 'payslips, deductions, balances, settlements and wage files',
    rules: [
      `${server}/payroll/compute/**/*.ts`,
      `!${server}/payroll/compute/**/*.test.ts`,
      `!${server}/payroll/compute/testing/**`,
    ],
    // Random months take too long to repeat for each change.
    tests: [`${server}/payroll/compute/**/!(*.property).test.ts`],
  },
  {
    name: 'ledger',
    what: 'amounts and the descriptions of postings',
    ...join(filesIn(`${server}/ledger`, 'describe-posting'), filesIn(contract, '{money,postings}')),
  },
  {
    name: 'cash',
    what: 'hand-overs, counts, requests for funds and advances',
    ...join(
      { rules: [`${server}/balances/balance.policy.ts`], tests: [] },
      filesIn(`${server}/balances`, 'cash.policy'),
      filesIn(`${server}/cash-handovers`, 'handover.policy'),
      filesIn(`${server}/cash-counts`, 'cash-count.presenter'),
      filesIn(`${server}/fund-requests`, 'fund-request.policy'),
      filesIn(`${server}/advances`, 'advance.presenter'),
      filesIn(contract, 'recovery-plan'),
    ),
  },
  {
    name: 'policy',
    what: 'the expense policy and who may do what with an expense',
    ...join(
      { rules: [`${server}/expense-policy/expense-policy.columns.ts`], tests: [] },
      filesIn(`${server}/expense-policy`, '{expense-breaches,expense-policy.presenter}'),
      filesIn(`${server}/expenses`, 'expense.policy'),
      filesIn(contract, 'expense-policy'),
    ),
  },
  {
    name: 'attendance',
    what: 'crew events, corrections, records of a day, heat, places and times',
    ...join(
      {
        rules: [
          `${server}/crew/{judge-arrival,judge-departure,event-flags}.ts`,
          `${server}/heat/heat-periods.ts`,
          `${server}/attendance/{attendance,stays}.presenter.ts`,
        ],
        tests: [],
      },
      filesIn(`${server}/crew`, '{judge,event-time,crew.policy}'),
      filesIn(`${server}/heat`, '{find-violations,site-heat}'),
      filesIn(`${server}/attendance`, '{day-report.presenter,recorded-position}'),
      filesIn(`${server}/attendance-corrections`, '{check-correction,correction.policy}'),
      filesIn(contract, '{distance,heat-state,company-time}'),
    ),
  },
];

export function mutationGroup(name: string | undefined): MutationGroup {
  const group = mutationGroups.find((one) => one.name === name);
  if (!group) throw new Error(`Name one of: ${mutationGroups.map((one) => one.name).join(', ')}`);
  return group;
}
