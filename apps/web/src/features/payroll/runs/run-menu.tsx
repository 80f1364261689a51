import { exportRun, type PayrollRun } from '@binaa/contract/payroll-runs';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { downloadFile } from '../../../lib/download.ts';
import { useText } from '../../../lib/i18n.ts';
import { Menu } from '../../../ui/menu.tsx';
import { nextStepOf } from './next-step.ts';
import { useRunTitle } from './run-title.ts';
import { type RunStepName, stepWords } from './step-words.ts';

const ExportDialog = lazy(() => import('../../../ui/export-dialog.tsx'));

const dangerous: ReadonlySet<RunStepName> = new Set(['reverse', 'discard']);
/** In the order of the menu. */
const offered = ['compute', 'bankFile', 'pay', 'reopen', 'withdraw', 'reverse', 'discard'] as const;

type RunMenuProps = { run: PayrollRun; onTake: (step: RunStepName) => void };

/** Everything that can be done with a run beside its next step. */
export function RunMenu({ run, onTake }: RunMenuProps) {
  const { t, language } = useText();
  const title = useRunTitle();
  const [isExporting, setExporting] = useState(false);
  const next = nextStepOf(run);
  const steps = offered.filter((step) => step !== next && run.can.includes(step));
  return (
    <>
      <Menu
        label={t('More actions')}
        variant="secondary"
        items={[
          { label: t('Export'), icon: FileDown, onSelect: () => setExporting(true) },
          ...steps.map((step) => ({
            label: t(stepWords[step].label),
            icon: stepWords[step].icon,
            danger: dangerous.has(step),
            onSelect: () => onTake(step),
          })),
        ]}
      />
      <Suspense>
        {isExporting ? (
          <ExportDialog
            title={t('Export {{list}}', { list: title(run) })}
            count={run.people}
            description={t('One row for each person, one column for each kind of line. Held people are left out.')}
            fetch={(format, options) =>
              downloadFile(exportRun, { params: { id: run.id }, query: { format, language } }, options)
            }
            done={t('{{list}} exported successfully', { list: title(run) })}
            failed={t('Failed to export the list. Please try again.')}
            onClose={() => setExporting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
