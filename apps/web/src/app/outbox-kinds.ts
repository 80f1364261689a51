import { correctionOutboxKind } from '../features/attendance-corrections/correction-outbox.ts';
import { crewDiscardOutboxKind, crewOutboxKind } from '../features/crew/crew-outbox.ts';
import { crewPhotoOutboxKind } from '../features/crew/photo-outbox.ts';
import { expenseOutboxKind } from '../features/expenses/expense-outbox.ts';
import { completionOutboxKind } from '../features/tasks/completion-outbox.ts';
import { noteOutboxKind } from '../features/tasks/note-outbox.ts';
import type { OutboxKind } from '../outbox/kind.ts';

/** Every kind of action that waits on the device without a connection. */
export const outboxKinds: readonly OutboxKind[] = [
  crewOutboxKind,
  crewDiscardOutboxKind,
  crewPhotoOutboxKind,
  correctionOutboxKind,
  expenseOutboxKind,
  completionOutboxKind,
  noteOutboxKind,
];
