import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type CodeCost, type CostWarning, costWarningLabels, type ProjectCost } from '@binaa/contract/job-costs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Notice } from '../../ui/states.tsx';
import { CodeName } from './code-name.tsx';
import { codesToWatch } from './codes-to-watch.ts';
import { hoursWithoutRate } from './hours-without-rate.ts';
import { LevelBadge } from './level-badge.tsx';
import { explanationAddress } from './rows-address.ts';

/** What to look at before the figures are trusted, after the codes that are over or near their budget. */
export function CostWarnings({ cost: { projectId, warnings, codes } }: { cost: ProjectCost }) {
  const { plural } = useText();
  const format = useFormat();
  const subjectOf = ({ codeId, category }: CostWarning) => {
    const code = codes.find((one) => one.codeId === codeId);
    if (code) return <ExplainedCode projectId={projectId} code={code} />;
    return category === null ? undefined : format.label(expenseCategoryLabels[category]);
  };
  const words = ({ kind, minutes }: CostWarning) =>
    kind === 'NO_RATE'
      ? plural(hoursWithoutRate(minutes), { one: '{{count}} hour has no rate', other: '{{count}} hours have no rate' })
      : format.label(costWarningLabels[kind]);
  return (
    <Notice tone="warning">
      <ul className="flex flex-col gap-1">
        {codesToWatch(codes).map((code) => (
          <Line key={code.codeId} subject={<ExplainedCode projectId={projectId} code={code} />}>
            <LevelBadge level={code.level} />
          </Line>
        ))}
        {warnings.map((warning) => (
          <Line key={`${warning.kind} ${warning.codeId} ${warning.category}`} subject={subjectOf(warning)}>
            {words(warning)}
          </Line>
        ))}
      </ul>
    </Notice>
  );
}

function Line({ subject, children }: { subject: ReactNode; children: ReactNode }) {
  return (
    <li>
      {subject === undefined ? null : (
        <strong>
          <bdi>{subject}</bdi>{' '}
        </strong>
      )}
      {children}
    </li>
  );
}

/** On a phone high enough for a thumb, without moving the lines around it. */
const linkClass = 'underline underline-offset-2 max-sm:py-3 print:no-underline';

function ExplainedCode({ projectId, code }: { projectId: number; code: CodeCost }) {
  return (
    <Link to={explanationAddress(projectId, code.codeId)} className={linkClass}>
      <CodeName of={code} />
    </Link>
  );
}
