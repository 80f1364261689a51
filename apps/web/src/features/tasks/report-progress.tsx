import type { Task } from '@binaa/contract/tasks';
import { useText } from '../../lib/i18n.ts';
import { ProgressButton } from './progress-button.tsx';
import { useProgressReport } from './use-progress-report.ts';

type ReportProgressProps = {
  task: Task;
  /** The id of the element with the task's title. As part of the button's name, the title could be taken for a filter. */
  describedBy: string;
};

/** In a list: an icon in a table, a button with words on a card. */
export function ReportProgress({ task, describedBy }: ReportProgressProps) {
  const { t } = useText();
  const { report, isSaving } = useProgressReport(task);
  if (!task.can.changeStatus) return null;
  return (
    <ProgressButton
      task={task}
      variant="ghost"
      size="sm"
      className="as-cards:-my-2.5 as-cards:-ms-2.5 as-table:-me-2.5"
      pending={isSaving}
      aria-describedby={describedBy}
      onReport={report}
    >
      <span className="as-table:sr-only">{t('Update progress')}</span>
    </ProgressButton>
  );
}
