import { errorMessages } from '@binaa/contract/errors';
import { completionAt } from '@binaa/contract/task-completion';
import { type Task, updateTask } from '@binaa/contract/tasks';
import { isStale } from '../../lib/api-error.ts';
import { formatsFor } from '../../lib/format.ts';
import { type Texts, useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import { taskWith } from './api.ts';
import { decimalsOf } from './decimals-of.ts';

/** The toasts after a report of progress. */
export function progressTexts({ t, language }: Texts, percent: number): { saved: string; failed: string } {
  const shown = formatsFor(language).percent(percent, decimalsOf(percent));
  return { saved: t('Progress saved: {{percent}}', { percent: shown }), failed: t('Failed to save the progress') };
}

/** Reports the progress of a task in a list. The list is refetched afterwards, also if somebody else saved first. */
export function useProgressReport(task: Task) {
  const texts = useText();
  const save = useAction(updateTask);
  const report = useSubmitOnce(async (percent: number) => {
    const { saved, failed } = progressTexts(texts, percent);
    await save.run(
      { params: { id: task.id }, body: taskWith(task, completionAt(percent)) },
      {
        onSuccess: () => notify.success(saved),
        onError: (error) => notify.error(isStale(error) ? texts.t(errorMessages.stale) : failed),
      },
    );
  });
  return { report, isSaving: save.isPending };
}
