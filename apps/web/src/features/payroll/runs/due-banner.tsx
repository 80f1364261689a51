import { createRun, type DueRun } from '@binaa/contract/payroll-runs';
import { Calculator } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useAction } from '../../../lib/send.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { notify } from '../../../ui/toast.tsx';
import { DueLine } from './due-line.tsx';
import { nextStepOf } from './next-step.ts';
import { RunBadge } from './run-badge.tsx';
import { stepWords } from './step-words.ts';

/** The period that is to be paid next: how many, how much, what is wrong, until when, and the next step. */
export function DueBanner({ due }: { due: DueRun }) {
  const { t } = useText();
  const format = useFormat();
  const { run } = due;
  return (
    <Card role="region" aria-label={t('Next payroll')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-semibold">{format.month(due.period)}</h2>
        {run ? <RunBadge status={run.status} /> : null}
        <span className="text-muted sm:ms-auto">
          <DueLine run={due} />
        </span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact label={t('People')}>{format.number(run?.people ?? due.people)}</Fact>
          {run ? (
            <>
              <Fact label={t('Problems')} isBad={run.blocking > 0}>
                {format.number(run.blocking)}
              </Fact>
              <Fact label={t('Net')}>
                <Money amount={run.net} />
              </Fact>
            </>
          ) : null}
        </dl>
        {run ? <ContinueLink run={run} /> : <ComputeButton period={due.period} />}
      </div>
    </Card>
  );
}

type FactProps = { label: string; isBad?: boolean; children: ReactNode };

function Fact({ label, isBad = false, children }: FactProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`text-lg font-semibold tabular-nums ${isBad ? 'text-red-ink' : ''}`}>{children}</dd>
    </div>
  );
}

function ContinueLink({ run }: { run: NonNullable<DueRun['run']> }) {
  const { t } = useText();
  const step = nextStepOf(run);
  const words = step ? stepWords[step] : undefined;
  return (
    <LinkButton
      to={step === 'solve' ? `${paths.payrollRun(run.id)}?tab=problems` : paths.payrollRun(run.id)}
      variant="primary"
      size="lg"
      icon={words?.icon}
      className="max-sm:w-full"
    >
      {words ? t('Next: {{step}}', { step: t(words.label) }) : t('Open run')}
    </LinkButton>
  );
}

/** Creates the run of the month, computes it and opens it. */
function ComputeButton({ period }: { period: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useAction(createRun);
  const compute = useSubmitOnce(() =>
    create.run(
      { body: { period, part: 'MONTH' } },
      {
        onSuccess: ({ id }) => navigate(paths.payrollRun(id)),
        onError: (error) => notify.error(t(messageOf(error, t('Failed to compute the run')))),
      },
    ),
  );
  return (
    <Button
      variant="primary"
      size="lg"
      icon={Calculator}
      pending={create.isPending}
      onClick={() => void compute(undefined)}
      className="max-sm:w-full"
    >
      {t('Compute')}
    </Button>
  );
}
