import { styleText } from 'node:util';
import { Problem } from '../run/problem.mjs';
import type { Outcome } from './processes.ts';

/** A failed test or step. `rerun` is the command that runs it alone. */
export interface Failure {
  name: string;
  rerun?: string;
}

/** The results of one part of a run. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

export function addUp(tallies: Tally[]): Tally {
  const sumOf = (count: 'passed' | 'failed' | 'skipped') => tallies.reduce((sum, tally) => sum + tally[count], 0);
  return {
    passed: sumOf('passed'),
    failed: sumOf('failed'),
    skipped: sumOf('skipped'),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** Runs one step and counts it as one test. Shows its output only if it failed. */
export async function step(name: string, work: () => Promise<Outcome>, rerun?: string): Promise<Tally> {
  const began = performance.now();
  const { code, output } = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`${styleText('green', '✓')} ${name} ${styleText('dim', `${seconds} s`)}`);
    return { passed: 1, failed: 0, skipped: 0, failures: [] };
  }
  console.log(`${styleText('red', `✗ ${name}`)} ${styleText('dim', `${seconds} s, exit code ${code}`)}`);
  console.log(output.trimEnd().replaceAll(/^/gm, '  '));
  return oneFailure({ name, ...(rerun !== undefined && { rerun }) });
}

export function failure(name: string, explanation: string): Tally {
  console.log(`${styleText('red', `✗ ${name}`)}\n  ${explanation}`);
  return oneFailure({ name });
}

function oneFailure(failed: Failure): Tally {
  return { passed: 0, failed: 1, skipped: 0, failures: [failed] };
}

/** What failed, and each command that repeats a failure, once. */
export function failureSummary(failures: readonly Failure[]): string {
  const commands = [...new Set(failures.flatMap(({ rerun }) => rerun ?? []))];
  return [
    'Failed:',
    ...failures.map(({ name }) => `  ✗ ${name}`),
    ...(commands.length > 0 ? ['', 'To run only what failed:', ...commands.map((command) => `  ${command}`)] : []),
  ].join('\n');
}

/** Prints the failures and, on the last line, the counts. Sets the exit code. */
export function conclude(tallies: Tally[]) {
  const { passed, failed, skipped, failures } = addUp(tallies);
  if (failures.length > 0) console.log(`\n${failureSummary(failures)}`);
  const closing = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  console.log(`\n${closing.join(', ')}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** Runs the work of a command. Of an error that the user can fix, only the message is shown. */
export async function explainProblems(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
