import { correctionOutboxKind } from '../features/attendance-corrections/correction-outbox.ts';
import { crewOutboxKind } from '../features/crew/crew-outbox.ts';
import { heatReadingOutboxKinds } from '../features/crew/heat-outbox.ts';
import { crewPhotoOutboxKind } from '../features/crew/photo-outbox.ts';
import { expenseOutboxKind } from '../features/expenses/expense-outbox.ts';
import { completionOutboxKind } from '../features/tasks/completion-outbox.ts';
import { noteOutboxKind } from '../features/tasks/note-outbox.ts';
import { discardOutboxKind } from '../outbox/discards.ts';
import type { OutboxKind } from '../outbox/kind.ts';

/** Every kind of action that waits on the device without a connection. */
export const outboxKinds: readonly OutboxKind[] = [
  crewOutboxKind,
  discardOutboxKind,
  crewPhotoOutboxKind,
  ...heatReadingOutboxKinds,
  correctionOutboxKind,
  expenseOutboxKind,
  completionOutboxKind,
  noteOutboxKind,
];
