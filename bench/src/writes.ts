import { amountFor, type Company, loadSlice, type Pace, type Tools, warmUp } from './measure.ts';
import { approveOneExpense, createOneExpense } from './operations/one-expense.ts';
import { addUp, type Tally } from './statistics.ts';
import { type Line, verdict } from './table.ts';

const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Something that follows from every write, which the bench can leave out. */
type Work = { name: string; goal: number; leave: () => Promise<unknown>; keep: () => Promise<unknown> };

/**
 * What the work takes from writing an expense: with and without it, in turn. In the smallest company, because writes cost the
 * same in every one.
 */
export async function measureWrites(company: Company, tools: Tools, pace: Pace, work: Work): Promise<Line[]> {
  const lines: Line[] = [];
  for (const operation of [createOneExpense, approveOneExpense]) {
    const rate = await warmUp(operation, company, 'binaa', tools, pace.warmUpSeconds);
    const slice = async (prepare: () => Promise<unknown>) => {
      await prepare();
      return loadSlice(operation, company, 'binaa', tools, amountFor(rate, pace.seconds));
    };
    const tallies: Record<'without' | 'with', Tally[]> = { without: [], with: [] };
    for (let round = 0; round < 2 * pace.rounds; round += 1) {
      tallies.without.push(await slice(work.leave));
      tallies.with.push(await slice(work.keep));
    }
    const [without, withWork] = [addUp(tallies.without).rate, addUp(tallies.with).rate];
    lines.push({
      name: `${operation.name}, with ${work.name} against without`,
      value: `${short.format(withWork)} against ${short.format(without)} per s: ${short.format(withWork / without)}×`,
      goal: `≥ ${work.goal}×: ${verdict(withWork / without >= work.goal)}`,
    });
  }
  return lines;
}
