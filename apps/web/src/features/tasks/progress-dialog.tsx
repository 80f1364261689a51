import { type Task, taskProgressRules } from '@binaa/contract/tasks';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';

const offered = [10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100];

type ProgressDialogProps = { task: Task; onReport: (percent: number) => void; onClose: () => void };

/** Reports how much of a task is done: one tap for the usual figures, or any number. */
export default function ProgressDialog({ task, onReport, onClose }: ProgressDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const report = (percent: number) => {
    onClose();
    onReport(percent);
  };
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={t('Update progress')} description={<bdi>{task.title}</bdi>}>
      <div className="grid grid-cols-4 gap-2">
        {offered.map((percent) => {
          const isPresent = percent === task.completionPercentage;
          return (
            <Button
              key={percent}
              size="lg"
              className="px-1 tabular-nums"
              variant={isPresent ? 'primary' : 'secondary'}
              aria-current={isPresent || undefined}
              onClick={() => report(percent)}
            >
              {format.percent(percent)}
            </Button>
          );
        })}
      </div>
      <AnyPercent onReport={report} />
    </Dialog>
  );
}

function AnyPercent({ onReport }: { onReport: (percent: number) => void }) {
  const { t } = useText();
  const form = useRulesForm({
    rules: taskProgressRules,
    defaultValues: { completionPercentage: '' },
    numbers: ['completionPercentage'],
    mode: 'onSubmit',
  });
  const errorOf = useFieldErrors(form);
  return (
    <form
      noValidate
      className="mt-4 flex items-start gap-2"
      onSubmit={form.handleSubmit(({ completionPercentage }) => onReport(completionPercentage))}
    >
      <NumberField
        label={t('Another percentage')}
        className="flex-1"
        min={0}
        max={100}
        suffix="%"
        error={errorOf('completionPercentage')}
        {...form.register('completionPercentage')}
      />
      <Button type="submit" className="mt-6.5">
        {t('Save')}
      </Button>
    </form>
  );
}
