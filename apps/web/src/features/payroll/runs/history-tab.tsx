import { type PayrollRun, runStepLabels } from '@binaa/contract/payroll-runs';
import { History } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';

/** Who did what with the run, newest first. The audit trail knows the rest. */
export function HistoryTab({ run }: { run: PayrollRun }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Card className="max-w-3xl">
      <ul className="-my-2 divide-y divide-line">
        {run.steps.toReversed().map(({ step, userName, at }) => (
          <li key={`${step} ${at}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <span className="font-medium">{format.label(runStepLabels[step])}</span>
            <FactLine className="text-sm text-muted">
              {userName}
              {format.dateTime(at)}
            </FactLine>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <LinkButton to={`${paths.audit}?entity=payroll-run&entityId=${run.id}`} icon={History}>
          {t('Audit Trail')}
        </LinkButton>
      </div>
    </Card>
  );
}
