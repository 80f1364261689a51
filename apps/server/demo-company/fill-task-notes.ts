import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import type { FilledTask } from './fill-tasks.ts';
import { arabicConversations } from './notes/arabic.ts';
import type { Conversation, Speaker } from './notes/conversation.ts';
import { englishConversations } from './notes/english.ts';

/** Conversations on a third of the tasks, in the language of the task, between the people of the task. */
export async function fillTaskNotes(
  tx: Db,
  clock: Clock,
  tasks: readonly FilledTask[],
  people: readonly UserRow[],
): Promise<void> {
  const random = demoRandom(151);
  const used = new Map<Conversation, number>();
  const notes = tasks.flatMap((task) => {
    const conversation = conversationFor(task, used, random);
    if (!conversation) return [];
    used.set(conversation, (used.get(conversation) ?? 0) + 1);
    const moments = momentsOf(task, conversation.lines.length, clock, random);
    return conversation.lines.map(([speaker, value], index) => {
      const moment = moments[index] ?? task.updated_at;
      return {
        task_id: task.id,
        value,
        created_by_id: whoIs(speaker, task, people),
        created_at: moment,
        updated_at: moment,
        deleted_at: null,
      };
    });
  });
  await tx.insertInto('task_notes').values(notes).execute();
}

const chances = { done: 0.45, going: 0.6, ahead: 0.2 } as const;
const mostUses = 2;

function conversationFor(task: FilledTask, used: Map<Conversation, number>, random: DemoRandom) {
  const stage = task.completed ? 'done' : task.completion_percentage > 0 ? 'going' : 'ahead';
  if (!random.chance(chances[stage])) return undefined;
  const isArabic = /\p{Script=Arabic}/u.test(`${task.name}${task.description}`);
  const fitting = (isArabic ? arabicConversations : englishConversations).filter(
    (conversation) =>
      conversation.stage === stage &&
      (conversation.category === null || conversation.category === task.category) &&
      (used.get(conversation) ?? 0) < mostUses &&
      (task.workerIds.length > 0 || conversation.lines.every(([speaker]) => speaker !== 'worker')),
  );
  const leastUsed = Math.min(...fitting.map((conversation) => used.get(conversation) ?? 0));
  return fitting.find((conversation) => (used.get(conversation) ?? 0) === leastUsed);
}

/** Chronological, within working hours, between the start of the task and its last update. */
function momentsOf(task: FilledTask, count: number, clock: Clock, random: DemoRandom): Date[] {
  const created = task.created_at.getTime();
  const last = Math.min(task.updated_at.getTime(), clock.now().getTime());
  const first = Math.max(created, Math.min(Date.parse(task.start_date), last));
  const step = (last - first) / count;
  return Array.from({ length: count }, (_, index) => {
    const moment = new Date(first + step * (index + random.next()));
    moment.setUTCHours(random.between(3, 12), random.between(0, 59));
    return Math.min(Math.max(moment.getTime(), created), last);
  })
    .toSorted((a, b) => a - b)
    .map((milliseconds, index) => new Date(milliseconds + index));
}

function whoIs(speaker: Speaker, task: FilledTask, people: readonly UserRow[]): number {
  const others = people.filter((person) => person.id !== task.assigned_to_id);
  const anyOf = (role: UserRow['role']) => {
    const candidates = others.filter((person) => person.role === role);
    return candidates[task.id % candidates.length]?.id ?? task.assigned_to_id;
  };
  switch (speaker) {
    case 'lead':
      return task.assigned_to_id;
    case 'worker':
      return task.workerIds[0] ?? task.assigned_to_id;
    case 'engineer':
      return anyOf('ENGINEER');
    case 'office':
      return anyOf('ADMIN');
  }
}
