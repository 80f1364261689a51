import { crewOutboxKind } from '../features/crew/crew-outbox.ts';
import { heatReadingOutboxKinds } from '../features/crew/heat-outbox.ts';
import { crewPhotoOutboxKind } from '../features/crew/photo-outbox.ts';
import { discardOutboxKind } from '../outbox/discards.ts';
import type { KindSources } from '../outbox/kind.ts';

/** The crew screen needs these at its first tap. */
const ofCrews = [crewOutboxKind, discardOutboxKind, crewPhotoOutboxKind, ...heatReadingOutboxKinds];

/** Every kind of action that waits on the device without a connection. Those of forms are loaded with their first entry. */
export const outboxKinds: KindSources = new Map([
  ...ofCrews.map((kind) => [kind.kind, async () => kind] as const),
  [
    'correction',
    async () => (await import('../features/attendance-corrections/correction-outbox.ts')).correctionOutboxKind,
  ],
  ['expense', async () => (await import('../features/expenses/expense-outbox.ts')).expenseOutboxKind],
  ['task-completion', async () => (await import('../features/tasks/completion-outbox.ts')).completionOutboxKind],
  ['task-note', async () => (await import('../features/tasks/note-outbox.ts')).noteOutboxKind],
]);
