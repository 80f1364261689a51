import { runNode } from './processes.ts';
import { programs } from './repository.ts';
import { addUp, step, type Tally } from './steps.ts';

const PROJECTS = ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', 'scripts'];

/** Types, format and lint: what can be said without running anything. */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const project of PROJECTS) {
    tallies.push(await step(`types of ${project}`, () => runNode(programs.tsc, ['-p', project], { quiet: true })));
  }
  tallies.push(await step('format', () => runNode(programs.biome, ['check', '--colors=off'], { quiet: true })));
  tallies.push(await step('lint', () => runNode(programs.oxlint, [], { quiet: true })));
  return addUp(tallies);
}
