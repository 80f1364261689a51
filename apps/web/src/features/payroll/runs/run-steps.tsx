import type { Bilingual } from '@binaa/contract/bilingual';
import { type PayrollRun, type RunStep, runStatusLabels, runStepLabels } from '@binaa/contract/payroll-runs';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { FactLine } from '../../../ui/fact-line.tsx';

type Stage = { label?: Bilingual; step?: RunStep };

/** The way of every run. The bank file is a stage without a state of its own. */
const stages: readonly Stage[] = [
  { label: runStepLabels.computed, step: 'computed' },
  { label: runStatusLabels.REVIEWED, step: 'reviewed' },
  { label: runStatusLabels.APPROVED, step: 'approved' },
  {},
  { label: runStatusLabels.PAID, step: 'paid' },
];

const stagesDone: Record<PayrollRun['status'], number> = {
  DRAFT: 1,
  REVIEWED: 2,
  APPROVED: 3,
  PAID: 5,
  REVERSED: 0,
  DISCARDED: 0,
};

/** How far a run has come, and who did what when. */
export function RunSteps({ run }: { run: PayrollRun }) {
  const { t } = useText();
  const format = useFormat();
  if (run.status === 'REVERSED' || run.status === 'DISCARDED') return null;
  const done = run.status === 'APPROVED' && run.bankFileId !== null ? 4 : stagesDone[run.status];
  return (
    <ol aria-label={t('Steps')} className="grid grid-cols-5 gap-1 sm:gap-3">
      {stages.map(({ label, step }, at) => {
        // A run may be paid without a bank file.
        const isDone = at < done && (step !== undefined || run.bankFileId !== null);
        const last = step && isDone ? run.steps.findLast((taken) => taken.step === step) : undefined;
        return (
          <li
            key={step ?? 'bank file'}
            aria-current={at === done ? 'step' : undefined}
            className={clsx(
              'border-t-4 pt-2 text-xs sm:text-sm',
              isDone ? 'border-green-ink' : at === done ? 'border-accent-ink' : 'border-line',
            )}
          >
            <span className={clsx('flex items-center gap-1', isDone || at === done ? 'font-semibold' : 'text-muted')}>
              {isDone ? <Check aria-hidden className="size-4 shrink-0 text-green-ink max-sm:hidden" /> : null}
              {label ? format.label(label) : t('Bank file')}
              {isDone ? <span className="sr-only">{t('Done')}</span> : null}
            </span>
            {last ? (
              <FactLine className="text-xs text-muted max-sm:hidden">
                {last.userName}
                {format.date(last.at)}
              </FactLine>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
