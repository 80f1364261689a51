import { parseArgs } from 'node:util';
import { Problem } from '../run/problem.mjs';
import { type Suite, suites } from './suites.ts';

export interface LongTestOptions {
  suites: readonly Suite[];
  isQuick: boolean;
  seed: string | undefined;
  wantsHelp: boolean;
}

export function readOptions(args: string[]): LongTestOptions {
  const { values } = parse(args);
  return {
    suites: values.only === undefined ? suites : suitesNamed(values.only.split(',')),
    isQuick: values.quick ?? false,
    seed: values.seed,
    wantsHelp: values.help ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string' },
        quick: { type: 'boolean' },
        seed: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${helpText()}`);
  }
}

function suitesNamed(names: readonly string[]): Suite[] {
  const unknown = names.filter((name) => suites.every((suite) => suite.name !== name));
  if (unknown.length > 0) throw new Problem(`Unknown suite: ${unknown.join(', ')}\n\n${helpText()}`);
  return suites.filter(({ name }) => names.includes(name));
}

export function helpText(): string {
  const width = Math.max(...suites.map(({ name }) => name.length)) + 2;
  return [
    'Usage: npm run test:long -- [--only=<suite>,<suite>] [--quick] [--seed=<text>]',
    '',
    'Runs the suites that npm run test:all runs in a small form, in full, and prints one table of figures.',
    '',
    ...suites.map(({ name, what }) => `  ${name.padEnd(width)}${what}`),
    '',
    '  --only   run these suites only',
    '  --quick  about a tenth of the work',
    '  --seed   other random choices in fuzz and faults',
  ].join('\n');
}
