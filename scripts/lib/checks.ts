import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { runNode } from './processes.ts';
import { programs, root } from './repository.ts';
import { addUp, step, type Tally } from './steps.ts';

/** The folders with a tsconfig.json of their own and something for it to check. */
function typedProjects(): string[] {
  return globSync(['{packages,apps}/*/tsconfig.json', '{e2e,bench,scripts}/tsconfig.json'], { cwd: root })
    .map((file) => dirname(file))
    .filter((folder) => globSync(`${folder}/{*,{src,fixtures}/**/*}.ts`, { cwd: root }).length > 0)
    .toSorted();
}

/** Types, format and lint: what can be said without running anything. */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const project of typedProjects()) {
    tallies.push(await step(`types of ${project}`, () => runNode(programs.tsc, ['-p', project], { quiet: true })));
  }
  tallies.push(await step('format', () => runNode(programs.biome, ['check', '--colors=off'], { quiet: true })));
  tallies.push(await step('lint', () => runNode(programs.oxlint, [], { quiet: true })));
  return addUp(tallies);
}
