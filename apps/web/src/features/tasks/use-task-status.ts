import { type Completion, completionAfter, completionAt, type StatusAction } from '@binaa/contract/task-completion';
import { getTask, type Task, updateTask } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { useState } from 'react';
import { isStale } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { readLatest, setCachedAnswer } from '../../lib/query.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { refreshAfter } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import { progressTexts } from './use-progress-report.ts';
import { useSaveCompletion } from './use-save-completion.ts';

const savedMessages: Record<StatusAction, string> = {
  start: text('Task marked as in_progress'),
  complete: text('Task marked as completed'),
  reopen: text('Task marked as in_progress'),
};

/** Changes a task's status optimistically: a failed save restores it. Without a connection the change waits. */
export function useTaskStatus(task: Task) {
  const texts = useText();
  const { t } = texts;
  const { save, isSaving } = useSaveCompletion(task);
  const [refusedVersion, setRefusedVersion] = useState<number>();
  const [isLoading, setLoading] = useState(false);
  const address = { params: { id: task.id } };

  type Change = { wanted: Parameters<typeof save>[0]; completion: Completion; saved: string; failed: string };
  const send = useSubmitOnce(async ({ wanted, completion, saved: savedMessage, failed }: Change) => {
    await setCachedAnswer(getTask, address, { ...task, ...completion, status: statusOfTask(completion) });
    try {
      const result = await save(wanted);
      if (result.kept) {
        notify.success(result.kept.message);
        return;
      }
      await setCachedAnswer(getTask, address, result.answer);
      notify.success(savedMessage);
    } catch (error) {
      await setCachedAnswer(getTask, address, task);
      if (error instanceof ReportedError) return;
      notify.error(failed);
      if (isStale(error)) {
        // The other person's changes appear on request, not while the user is reading.
        setRefusedVersion(task.version);
        return;
      }
    }
    // Not awaited: the next action need not wait for it, and would be ignored meanwhile.
    void refreshAfter(updateTask);
  });

  const change = (action: StatusAction) =>
    send({
      wanted: { action },
      completion: completionAfter(action, task),
      saved: t(savedMessages[action]),
      failed: t('Failed to update task status'),
    });
  const report = (percent: number) =>
    send({
      wanted: { action: 'report', completionPercentage: percent },
      completion: completionAt(percent),
      ...progressTexts(texts, percent),
    });

  async function loadLatest(): Promise<boolean> {
    setLoading(true);
    try {
      await readLatest(getTask, address);
      void refreshAfter(updateTask);
      return true;
    } catch {
      return false;
    } finally {
      setLoading(false);
    }
  }

  const isRefused = refusedVersion !== undefined && refusedVersion === task.version;
  const state = isRefused ? (isLoading ? 'loading' : 'stale') : 'current';
  return { change, report, isSaving, base: { state, loadLatest } as const };
}
