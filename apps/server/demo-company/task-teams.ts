import type { TaskCategory } from '@binaa/contract/task-categories';
import type { AssigneeRole } from '@binaa/contract/tasks';
import type { UserCategory } from '@binaa/contract/user-categories';
import type { UserRow } from '../src/schema.ts';
import type { DemoRandom } from './demo-random.ts';
import type { TaskStage } from './task-stages.ts';
import type { PlannedTask } from './tasks/plan.ts';

type Team = { assignee: UserRow; assigneeRole: AssigneeRole; workers: UserRow[] };

/** The trades for each category of task. */
const trades: Record<TaskCategory, readonly UserCategory[]> = {
  ELECTRICAL: ['ELECTRICIAN'],
  PLUMBING: ['PLUMBER'],
  CARPENTRY: ['CARPENTER'],
  MASONRY: ['CIVIL', 'LABORER'],
  PAINTING: ['PAINTER'],
  HVAC: ['ELECTRICIAN', 'WELDER', 'PLUMBER'],
  ROOFING: ['CIVIL', 'CARPENTER', 'LABORER'],
  FLOORING: ['CIVIL', 'CARPENTER', 'LABORER'],
  LANDSCAPING: ['OPERATOR', 'LABORER', 'OTHER'],
  OTHER: ['OPERATOR', 'WELDER', 'CIVIL', 'LABORER', 'OTHER'],
};

export function teamFor(task: PlannedTask, stage: TaskStage, people: readonly UserRow[], random: DemoRandom): Team {
  const assignee = assigneeFor(task, people, random);
  if (assignee.role === 'WORKER') throw new RangeError(`${assignee.name} cannot be in charge of a task`);
  return { assignee, assigneeRole: assignee.role, workers: workersFor(task, stage, people, random) };
}

function assigneeFor(task: PlannedTask, people: readonly UserRow[], random: DemoRandom): UserRow {
  const foremen = people.filter((person) => person.role === 'FOREMAN');
  const ofTheTrade = foremen.filter((person) => person.category && trades[task.category].includes(person.category));
  const roll = random.next();
  // The office sometimes does permits and inspections itself.
  if (roll < 0.15 && task.category === 'OTHER') return random.pick(people.filter((person) => person.role === 'ADMIN'));
  if (roll < 0.2) return random.pick(people.filter((person) => person.role === 'ENGINEER'));
  return random.pick(ofTheTrade.length > 0 ? ofTheTrade : foremen);
}

/** One to four workers. A task that has not begun may have none. */
function workersFor(task: PlannedTask, stage: TaskStage, people: readonly UserRow[], random: DemoRandom): UserRow[] {
  if (stage.status === 'PENDING' && random.chance(0.25)) return [];
  const candidates = people.filter(
    (person) => person.role === 'WORKER' && person.category && trades[task.category].includes(person.category),
  );
  const wanted = Math.min(random.between(1, 4), candidates.length);
  const workers: UserRow[] = [];
  while (workers.length < wanted) {
    const candidate = random.pick(candidates.filter((person) => !workers.includes(person)));
    workers.push(candidate);
  }
  return workers;
}
