import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type CostWarning, costWarningLabels, type ProjectCost } from '@binaa/contract/job-costs';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Notice } from '../../ui/states.tsx';
import { labelOfCode } from './api.ts';
import { hoursWithoutRate } from './hours-without-rate.ts';

/** What to look at before the figures are trusted. */
export function CostWarnings({ cost: { warnings, codes } }: { cost: ProjectCost }) {
  const { plural } = useText();
  const format = useFormat();
  const subjectOf = ({ codeId, category }: CostWarning) => {
    const code = codes.find((one) => one.codeId === codeId);
    if (code) return format.label(labelOfCode(code));
    return category === null ? undefined : format.label(expenseCategoryLabels[category]);
  };
  const words = ({ kind, minutes }: CostWarning) =>
    kind === 'NO_RATE'
      ? plural(hoursWithoutRate(minutes), { one: '{{count}} hour has no rate', other: '{{count}} hours have no rate' })
      : format.label(costWarningLabels[kind]);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => {
          const subject = subjectOf(warning);
          return (
            <li key={`${warning.kind} ${warning.codeId} ${warning.category}`}>
              {subject === undefined ? null : (
                <strong>
                  <bdi>{subject}</bdi>{' '}
                </strong>
              )}
              {words(warning)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
