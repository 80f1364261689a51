import { type Completion, completionAfter, completionAt, type StatusAction } from '@binaa/contract/task-completion';
import { getTask, type Task, updateTask } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { useState } from 'react';
import { isStale } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { readLatest, setCachedAnswer } from '../../lib/query.ts';
import { refreshAfter, useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import { taskWith } from './api.ts';
import { progressTexts } from './use-progress-report.ts';

const savedMessages: Record<StatusAction, string> = {
  start: text('Task marked as in_progress'),
  complete: text('Task marked as completed'),
  reopen: text('Task marked as in_progress'),
};

/** Changes a task's status optimistically: a failed save restores it. */
export function useTaskStatus(task: Task) {
  const texts = useText();
  const { t } = texts;
  const save = useAction(updateTask);
  const [refusedVersion, setRefusedVersion] = useState<number>();
  const [isLoading, setLoading] = useState(false);
  const address = { params: { id: task.id } };

  type Change = { completion: Completion; saved: string; failed: string };
  const send = useSubmitOnce(async ({ completion, saved: savedMessage, failed }: Change) => {
    await setCachedAnswer(getTask, address, { ...task, ...completion, status: statusOfTask(completion) });
    await save.run(
      { ...address, body: taskWith(task, completion) },
      {
        onSuccess: async (saved) => {
          await setCachedAnswer(getTask, address, saved);
          notify.success(savedMessage);
        },
        onError: async (error) => {
          await setCachedAnswer(getTask, address, task);
          notify.error(failed);
          if (!isStale(error)) return undefined;
          // The other person's changes appear on request, not while the user is reading.
          setRefusedVersion(task.version);
          return false;
        },
      },
    );
  });

  const change = (action: StatusAction) =>
    send({
      completion: completionAfter(action, task),
      saved: t(savedMessages[action]),
      failed: t('Failed to update task status'),
    });
  const report = (percent: number) => send({ completion: completionAt(percent), ...progressTexts(texts, percent) });

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
  return { change, report, isSaving: save.isPending, base: { state, loadLatest } as const };
}
