import type { CrewPerson, CrewRoster } from '@binaa/contract/crew-roster';
import { foldText } from '@binaa/contract/fold';
import type { OwnEvent } from './field-event.ts';
import { type Circumstances, type Standing, type StateAt, standingOf, stateAt } from './standing.ts';

export type Mode = 'in' | 'out';
export const crewFilters = ['all', 'not-in', 'in', 'elsewhere'] as const;
export type CrewFilter = (typeof crewFilters)[number];

export type CrewRow = { person: CrewPerson; standing: Standing; state: StateAt; isMe: boolean };

export type CrewView = Circumstances & {
  userId: number;
  siteId: number;
  /** The office sees everybody who is or was at the site; a foreman sees their crew. */
  seesSite: boolean;
  /** The user's own events by person. */
  own: ReadonlyMap<number | undefined, readonly OwnEvent[]>;
};

const none: readonly OwnEvent[] = [];

export function rowOf(person: CrewPerson, view: CrewView): CrewRow {
  const standing = standingOf(person, view.own.get(person.id) ?? none, view);
  return { person, standing, state: stateAt(standing, view.siteId), isMe: person.id === view.userId };
}

const byName = new Intl.Collator(undefined, { numeric: true });

/** The people of a site's list, the user first, then by name. */
export function rowsOf({ people }: Pick<CrewRoster, 'people'>, view: CrewView): CrewRow[] {
  const rows = people
    .map((person) => rowOf(person, view))
    .filter(
      ({ person, state }) =>
        person.mine || view.own.has(person.id) || (view.seesSite && (state.is === 'in' || state.is === 'out')),
    );
  return rows.toSorted(
    (a, b) =>
      Number(b.isMe) - Number(a.isMe) || byName.compare(a.person.name, b.person.name) || a.person.id - b.person.id,
  );
}

/** Somebody who left today is not in. */
function matchesFilter({ state }: CrewRow, filter: CrewFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'not-in' ? state.is === 'not-in' || state.is === 'out' : state.is === filter;
}

export function countsOf(rows: readonly CrewRow[]): Record<CrewFilter, number> {
  const count = (filter: CrewFilter) => rows.filter((row) => matchesFilter(row, filter)).length;
  return { all: count('all'), 'not-in': count('not-in'), in: count('in'), elsewhere: count('elsewhere') };
}

/** Who 'Check in all' or 'Check out all' is about. Those who have left today are not brought back, except from a night shift. */
export function everybodyFor(mode: Mode, rows: readonly CrewRow[]): CrewRow[] {
  const mayArrive = ({ state }: CrewRow) => state.is === 'not-in' || (state.is === 'out' && state.isNightShift);
  return rows.filter((row) => (mode === 'in' ? mayArrive(row) : row.state.is === 'in'));
}

/**
 * The ids of the rows to show, in an order that a tap does not change: who was shown stays where they were, although the
 * filter no longer matches them, and who is new comes last.
 */
export function steadyOrder(shown: readonly number[], rows: readonly CrewRow[], filter: CrewFilter): number[] {
  const present = new Set(rows.map(({ person }) => person.id));
  const kept = shown.filter((id) => present.has(id));
  const added = rows.filter((row) => matchesFilter(row, filter)).map(({ person }) => person.id);
  return [...kept, ...added.filter((id) => !kept.includes(id))];
}

const mostFound = 30;

/** People whose name, in either language, contains every word, as the product's search compares them. */
export function searchPeople(people: readonly CrewPerson[], typed: string): CrewPerson[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = people.filter(({ name, otherName }) => {
    const folded = foldText(`${name} ${otherName ?? ''}`);
    return words.every((word) => folded.includes(word));
  });
  return found.slice(0, mostFound);
}

/** How many people are at each site now. */
export function presentBySite({ people }: Pick<CrewRoster, 'people'>, view: CrewView): Map<number, number> {
  const counts = new Map<number, number>();
  for (const person of people) {
    for (const { siteId } of rowOf(person, view).standing.open) counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
  }
  return counts;
}
