import { computeRun, type PayrollRun, runMessages } from '@binaa/contract/payroll-runs';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { CountChip } from '../../../ui/count-chip.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { BankTab } from './bank-tab.tsx';
import { CorrectionsTab, correctionsLabel } from './corrections-tab.tsx';
import { DueLine } from './due-line.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LabourTab } from './labour-tab.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { PeopleTab } from './people-tab.tsx';
import { ProblemsTab } from './problems-tab.tsx';
import { RunBadge } from './run-badge.tsx';
import type { DialogStep } from './run-dialogs.tsx';
import { RunFigures } from './run-figures.tsx';
import { RunMenu } from './run-menu.tsx';
import { RunNotices } from './run-notices.tsx';
import { RunSteps } from './run-steps.tsx';
import { useRunTitle } from './run-title.ts';
import type { RunStepName } from './step-words.ts';
import { useRunTab } from './use-run-tab.ts';

const RunDialog = lazy(() => import('./run-dialogs.tsx'));

type RunDetailProps = { run: PayrollRun; back: { to: string; label: string } };

export function RunDetail({ run, back }: RunDetailProps) {
  const { t } = useText();
  const title = useRunTitle();
  const url = useRunTab();
  const [step, setStep] = useState<DialogStep>();
  const compute = useReportedAction(computeRun, { done: t('Run computed'), failed: t('Failed to compute the run') });
  const take = (wanted: RunStepName) => {
    if (wanted === 'solve') url.openTab('problems');
    else if (wanted === 'compute') void compute.run({ params: { id: run.id }, body: { version: run.version } });
    else setStep(wanted);
  };
  return (
    <>
      <PageHeader
        title={title(run)}
        badge={<RunBadge status={run.status} />}
        subtitle={<RunFacts run={run} />}
        back={back}
        actions={<RunMenu run={run} onTake={take} />}
        aside={
          <LinkButton to={paths.printRun(run.id)} variant="ghost" icon={Printer}>
            {t('Print')}
          </LinkButton>
        }
      />
      {/* Room for the next step, which covers the lower edge on phones. */}
      <div className="flex flex-col gap-5 max-lg:pb-20">
        <RunSteps run={run} />
        <RunState run={run} />
        <RunFigures run={run} />
        <NextStepBar run={run} openTab={url.tab} isPending={compute.isPending} onTake={take} />
        <RunTabsOf run={run} url={url} onTake={take} />
      </div>
      <Suspense>{step ? <RunDialog step={step} run={run} onClose={() => setStep(undefined)} /> : null}</Suspense>
    </>
  );
}

function RunFacts({ run }: { run: PayrollRun }) {
  const { t, plural } = useText();
  const format = useFormat();
  return (
    <FactLine>
      {t('{{from}} to {{to}}', { from: format.date(run.fromDate), to: format.date(run.toDate) })}
      {plural(run.people, { one: '{{count}} person', other: '{{count}} people' })}
      {run.held > 0 ? plural(run.held, '{{count}} held') : null}
      {run.paidOn ? t('Paid on {{date}}', { date: format.date(run.paidOn) }) : <DueLine run={run} />}
    </FactLine>
  );
}

/** What keeps the run from going on, and what else should be known. */
function RunState({ run }: { run: PayrollRun }) {
  const { t, plural } = useText();
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {run.status === 'REVERSED' ? (
        <Notice tone="error">{t('This run was reversed. Its payslips stay for reference.')}</Notice>
      ) : null}
      {run.reason ? (
        <Notice>
          {t('Reason')}: <bdi>{run.reason}</bdi>
        </Notice>
      ) : null}
      {run.stale ? <Notice tone="warning">{t(runMessages.stale)}</Notice> : null}
      {run.status === 'DRAFT' && run.blocking > 0 ? (
        <Notice tone="warning">
          {plural(run.blocking, {
            one: '{{count}} person has problems that must be solved or held first.',
            other: '{{count}} people have problems that must be solved or held first.',
          })}
        </Notice>
      ) : null}
      <RunNotices notices={run.notices} />
    </div>
  );
}

type RunTabsProps = { run: PayrollRun; url: ReturnType<typeof useRunTab>; onTake: (step: RunStepName) => void };

function RunTabsOf({ run, url, onTake }: RunTabsProps) {
  const { t } = useText();
  const format = useFormat();
  const mark = (count: number) => <CountChip count={count} className="ms-2" />;
  return (
    <Tabs
      label={t('Payroll run')}
      value={url.tab}
      onValueChange={url.openTab}
      items={[
        {
          value: 'people',
          label: t('People'),
          mark: mark(run.questions),
          content: <PeopleTab run={run} url={url} />,
        },
        {
          value: 'problems',
          label: t('Problems'),
          mark: run.status === 'DRAFT' ? mark(run.blocking) : undefined,
          content: <ProblemsTab run={run} />,
        },
        { value: 'corrections', label: format.label(correctionsLabel), content: <CorrectionsTab run={run} /> },
        { value: 'labour', label: t('Labour cost'), content: <LabourTab run={run} /> },
        {
          value: 'bank',
          label: t('Bank file'),
          content: <BankTab run={run} onMake={() => onTake('bankFile')} />,
        },
        { value: 'history', label: t('History'), content: <HistoryTab run={run} /> },
      ]}
    />
  );
}
