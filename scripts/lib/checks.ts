import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { runNode } from './processes.ts';
import { programs, root } from './repository.ts';
import { addUp, step, type Tally } from './steps.ts';

/** The folders that have a tsconfig.json and files for it to check. */
function typedProjects(): string[] {
  return globSync(['{packages,apps}/*/tsconfig.json', '{e2e,bench,scripts}/tsconfig.json'], { cwd: root })
    .map((file) => dirname(file))
    .filter((folder) => globSync(`${folder}/{*,{src,fixtures}/**/*}.ts`, { cwd: root }).length > 0)
    .toSorted();
}

const rerun = 'npm test -- --only=check';

/** Static checks: types, format and lint. */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const project of typedProjects()) {
    tallies.push(
      await step(`types of ${project}`, () => runNode(programs.tsc, ['-p', project], { quiet: true }), rerun),
    );
  }
  tallies.push(await step('format', () => runNode(programs.biome, ['check', '--colors=off'], { quiet: true }), rerun));
  tallies.push(await step('lint', () => runNode(programs.oxlint, [], { quiet: true }), rerun));
  tallies.push(await step('unused code', () => runNode(programs.knip, [], { quiet: true }), rerun));
  return addUp(tallies);
}
