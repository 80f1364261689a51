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

/**
 * Static checks. The linter, which reads the types of all files, also reports their errors. Where only some files are linted,
 * the compiler checks the types, and remembers those that did not change.
 */
export async function runChecks(linted: readonly string[] | 'all' = 'all'): Promise<Tally> {
  const check = (name: string, program: string, args: readonly string[] = []) =>
    step(name, () => runNode(program, args, { quiet: true }), rerun);
  const linting = linted === 'all' ? check('types and lint', programs.oxlint, ['--type-check']) : lintFiles(linted);
  const tallies: Tally[] = [];
  if (linted !== 'all')
    for (const project of typedProjects())
      tallies.push(await check(`types of ${project}`, programs.tsc, ['-p', project]));
  tallies.push(await check('format', programs.biome, ['check', '--colors=off']));
  tallies.push(await check('unused code', programs.knip));
  return addUp([...tallies, await linting]);

  function lintFiles(files: readonly string[]): Promise<Tally> {
    const name = `lint of ${files.length} files`;
    return files.length === 0 ? Promise.resolve(addUp([])) : check(name, programs.oxlint, files);
  }
}
