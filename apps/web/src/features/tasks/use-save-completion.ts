import { type CompletionChange, type Task, updateTask } from '@binaa/contract/tasks';
import { useAction } from '../../lib/send.ts';
import { useOutboxEntries } from '../../outbox/store.ts';
import { useKeeper } from '../../outbox/use-keeper.ts';
import { taskWith } from './api.ts';
import { completionKind, completionOf, type WaitingCompletion, wantedBy } from './waiting-completion.ts';

/** Saves how far a task is. Without a connection it waits, and what follows it too. */
export function useSaveCompletion(task: Task) {
  const { attempt, isPending } = useAction(updateTask);
  const keep = useKeeper<WaitingCompletion>(completionKind);
  const mustWait = useOutboxEntries<WaitingCompletion>(completionKind).some(
    ({ body, state }) => body.taskId === task.id && state === 'WAITING',
  );
  const save = (wanted: Omit<CompletionChange, 'base'>) => {
    const change = { ...wanted, base: completionOf(task) };
    return keep(
      { body: { taskId: task.id, title: task.title, change } },
      {
        send: () => attempt({ params: { id: task.id }, body: taskWith(task, wantedBy(change)) }),
        mustWait,
      },
    );
  };
  return { save, isSaving: isPending };
}
