import { errorMessages } from '@binaa/contract/errors';
import { type Task, updateTask } from '@binaa/contract/tasks';
import { isStale } from '../../lib/api-error.ts';
import { formatsFor } from '../../lib/format.ts';
import { type Texts, useText } from '../../lib/i18n.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { refreshAfter } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import { decimalsOf } from './decimals-of.ts';
import { useSaveCompletion } from './use-save-completion.ts';

/** The toasts after a report of progress. */
export function progressTexts({ t, language }: Texts, percent: number): { saved: string; failed: string } {
  const shown = formatsFor(language).percent(percent, decimalsOf(percent));
  return { saved: t('Progress saved: {{percent}}', { percent: shown }), failed: t('Failed to save the progress') };
}

/** Reports the progress of a task in a list. The list is refetched afterwards, also if somebody else saved first. */
export function useProgressReport(task: Task) {
  const texts = useText();
  const { save, isSaving } = useSaveCompletion(task);
  const report = useSubmitOnce(async (percent: number) => {
    const { saved, failed } = progressTexts(texts, percent);
    try {
      const { kept } = await save({ action: 'report', completionPercentage: percent });
      notify.success(kept ? kept.message : saved);
      if (kept) return;
    } catch (error) {
      if (error instanceof ReportedError) return;
      notify.error(isStale(error) ? texts.t(errorMessages.stale) : failed);
    }
    await refreshAfter(updateTask);
  });
  return { report, isSaving };
}
