import type { Task } from '@binaa/contract/tasks';
import { useText } from '../../lib/i18n.ts';
import { ProgressButton } from './progress-button.tsx';
import { useProgressReport } from './use-progress-report.ts';

/** In a list: an icon in a table, a button with words on a card. */
export function ReportProgress({ task }: { task: Task }) {
  const { t } = useText();
  const { report, isSaving } = useProgressReport(task);
  if (!task.can.changeStatus) return null;
  return (
    <ProgressButton
      task={task}
      variant="ghost"
      size="sm"
      className="as-cards:-ms-2.5 as-table:-me-2.5"
      pending={isSaving}
      aria-label={t('Update progress of {{name}}', { name: task.title })}
      onReport={report}
    >
      <span className="as-table:hidden">{t('Update progress')}</span>
    </ProgressButton>
  );
}
