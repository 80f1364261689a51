import { styleText } from 'node:util';
import type { Outcome } from './processes.ts';

/** How many tests a part of the run had, and how they went. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of what failed. */
  failures: string[];
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

/** Runs one step, says how it went, shows what it printed if it failed, and counts it as one test. */
export async function step(name: string, work: () => Promise<Outcome>): Promise<Tally> {
  const began = performance.now();
  const { code, output } = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`${styleText('green', '✓')} ${name} ${styleText('dim', `${seconds} s`)}`);
    return { passed: 1, failed: 0, skipped: 0, failures: [] };
  }
  console.log(`${styleText('red', `✗ ${name}`)} ${styleText('dim', `${seconds} s, exit code ${code}`)}`);
  console.log(output.trimEnd().replaceAll(/^/gm, '  '));
  return { passed: 0, failed: 1, skipped: 0, failures: [name] };
}

export function failure(name: string, explanation: string): Tally {
  console.log(`${styleText('red', `✗ ${name}`)}\n  ${explanation}`);
  return { passed: 0, failed: 1, skipped: 0, failures: [name] };
}

/** The names of what failed, the closing line, alone on its line, and the exit code that goes with it. */
export function conclude(tallies: Tally[]) {
  const { passed, failed, skipped, failures } = addUp(tallies);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
  const closing = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  console.log(`\n${closing.join(', ')}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
