import { useOutboxEntries } from '../../outbox/store.ts';
import { WaitingMark } from '../../outbox/waiting-mark.tsx';
import { completionKind, type WaitingCompletion } from './waiting-completion.ts';

/** Says that a change of the task's status is not sent yet, or was refused. */
export function WaitingCompletionMark({ taskId }: { taskId: number }) {
  const last = useOutboxEntries<WaitingCompletion>(completionKind).findLast(({ body }) => body.taskId === taskId);
  return last ? <WaitingMark state={last.state} /> : null;
}
