import '../../lib/lifeline.ts';
import { globSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inRoot } from '../../lib/repository.ts';
import { findMutants, type Mutant, withMutants } from './find-mutants.ts';
import { registered, type SmallTest } from './small-vitest.ts';

/**
 * Changes the payroll rules in every small way, one at a time, and counts the changes that their tests notice. All changes are
 * compiled in at once and switched on in turn, so that one process does it in minutes. `--only=<text>,<text>` takes the
 * files whose names contain one of the texts.
 */
const goal = 0.9;
const folder = inRoot('apps/server/src/features/payroll/compute');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const isWanted = (file: string) => only.split(',').some((text) => file.includes(text));

interface Placed extends Mutant {
  id: number;
  file: string;
}
interface Test extends SmallTest {
  seconds: number;
  reaches: Set<number>;
}

const sources = new Map<string, string>();
const mutants: Placed[] = [];
for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
  if (file.endsWith('.test.ts') || file.startsWith('testing/')) continue;
  const source = readFileSync(join(folder, file), 'utf8');
  const own = isWanted(file) ? findMutants(source) : [];
  sources.set(join(folder, file), withMutants(source, own, mutants.length));
  mutants.push(...own.map((mutant, place) => ({ ...mutant, file, id: mutants.length + place })));
}

let active = -1;
let steps = 0;
/** So many steps as no test takes without a change. A changed day or loop may otherwise take hours. */
let mostSteps = Number.POSITIVE_INFINITY;
let reached = new Set<number>();
function countStep(): void {
  steps += 1;
  if (steps > mostSteps) throw new Error('It does not end.');
}
Object.assign(globalThis, {
  mutant: (id: number) => {
    countStep();
    if (active === -1) reached.add(id);
    return id === active;
  },
  countLoop: countStep,
});

/** They are loaded hundreds of times, so their types are taken out once. */
const programs = new Map<string, string>();
function programOf(file: string): string {
  const program = programs.get(file) ?? stripTypeScriptTypes(sources.get(file) ?? readFileSync(file, 'utf8'));
  programs.set(file, program);
  return program;
}

// A changed constant needs the modules anew: the number after `?mutant=` makes them others.
const smallVitest = pathToFileURL(join(import.meta.dirname, 'small-vitest.ts')).href;
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest') return { url: smallVitest, shortCircuit: true };
    const resolved = next(specifier, context);
    const version = context.parentURL === undefined ? '' : new URL(context.parentURL).search;
    const isOfPayroll = resolved.url.startsWith(pathToFileURL(folder).href) && !resolved.url.includes('?');
    return isOfPayroll ? { ...resolved, url: resolved.url + version } : resolved;
  },
  load(url, context, next) {
    const [file = ''] = url.split('?', 1);
    if (!file.startsWith(pathToFileURL(folder).href)) return next(url, context);
    return { format: 'module', source: programOf(fileURLToPath(file)), shortCircuit: true };
  },
});

// Examples first: random months only for what they do not notice. The other properties are slow and would add little.
process.env['PAYROLL_MONTHS'] = '60';
// Not imported above: that would load the rules before they can be changed.
const { fixChoices } = await import('../../../apps/server/src/features/payroll/compute/testing/person-month.ts');
fixChoices(2026);
const testFiles = globSync('**/*.test.ts', { cwd: folder })
  .filter((file) => file !== 'payslip.property.test.ts')
  .toSorted(
    (one, other) => Number(one.includes('property')) - Number(other.includes('property')) || one.localeCompare(other),
  );

async function loadTests(version: string): Promise<SmallTest[]> {
  registered.length = 0;
  steps = 0;
  for (const file of testFiles) await import(`${pathToFileURL(join(folder, file)).href}${version}`);
  return registered.filter(({ name }) => !name.includes('off by one')).slice();
}

async function passes({ run }: SmallTest): Promise<boolean> {
  steps = 0;
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

const began = performance.now();
const tests: Test[] = [];
const loaded = await loadTests('');
const constants = reached;
let longest = steps;
for (const test of loaded) {
  reached = new Set();
  const before = performance.now();
  if (!(await passes(test))) throw new Error(`Fails without any change: ${test.name}`);
  tests.push({ ...test, seconds: (performance.now() - before) / 1000, reaches: reached });
  longest = Math.max(longest, steps);
}
mostSteps = 5 * longest;

const survivors: Placed[] = [];
for (const mutant of mutants) {
  if (await isNoticed(mutant)) continue;
  survivors.push(mutant);
  const { file, line, original, text } = mutant;
  console.log(`${relative(inRoot('.'), join(folder, file))}:${line}: ${shorten(original)} → ${shorten(text)}`);
}

async function isNoticed({ id }: Placed): Promise<boolean> {
  active = id;
  try {
    const reaching = constants.has(id)
      ? await loadTests(`?mutant=${id}`)
      : tests.filter(({ reaches }) => reaches.has(id)).toSorted((one, other) => one.seconds - other.seconds);
    for (const test of reaching) {
      if (!(await passes(test))) return true;
    }
    return false;
  } catch {
    // It cannot even be loaded.
    return true;
  } finally {
    active = -1;
  }
}

const share = 1 - survivors.length / mutants.length;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${mutants.length - survivors.length} of ${mutants.length} changes of the payroll rules are noticed: ` +
    `${(100 * share).toFixed(1)} %, in ${seconds} s by ${tests.length} tests. The goal is ${100 * goal} %.`,
);
if (share < goal) process.exitCode = 1;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}
