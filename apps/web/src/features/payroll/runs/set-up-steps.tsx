import type { DueRun } from '@binaa/contract/payroll-runs';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';

/** What the first run needs, in order. */
export function SetUpSteps({ setUp }: Pick<DueRun, 'setUp'>) {
  const { t } = useText();
  const steps = [
    { label: t('Enter EID, payer and bank in the settings'), to: paths.payrollSettings, isDone: setUp.settings },
    { label: t('Fill and confirm the calendar'), to: paths.workCalendar, isDone: setUp.calendar },
    { label: t('Give everybody a pay profile and a wage'), to: paths.payPeople, isDone: setUp.people },
    { label: t('Compute and pay the first run'), to: undefined, isDone: setUp.firstRun },
  ];
  return (
    <Card>
      <CardHeader title={t('Set up payroll')} />
      <ol className="flex flex-col gap-1">
        {steps.map(({ label, to, isDone }) => (
          <li key={label} className="flex min-h-control items-center gap-3">
            {isDone ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-green-ink" />
            ) : (
              <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
            )}
            {isDone || to === undefined ? (
              <span className={isDone ? 'text-muted' : undefined}>
                {label} {isDone ? <span className="sr-only">{t('Done')}</span> : null}
              </span>
            ) : (
              <Link to={to} className="-my-2 py-2 font-medium text-accent-ink underline-offset-2 hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
