import './lib/lifeline.ts';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type Harness, harnesses } from './lib/harnesses.ts';
import { inRoot } from './lib/repository.ts';
import { conclude, failure, type Tally } from './lib/steps.ts';
import { type Figures, figureTable } from './lib/trust-table.ts';

/** npm run trust: every harness in full, with its control, and one table of what they did. A command of many minutes. */
const folder = inRoot('test-results/trust');
rmSync(folder, { recursive: true, force: true });
process.env.TRUST_FIGURES = folder;

const only = process.argv.slice(2);
const wanted = harnesses.filter(({ rows }) => only.length === 0 || rows.some(({ name }) => only.includes(name)));
const tallies: Tally[] = [];
for (const harness of wanted) {
  Object.assign(process.env, { ...harness.settings, ...process.env });
  tallies.push(await harness.run());
}

const rows = wanted.flatMap((harness: Harness) =>
  harness.rows.map((row) => ({ ...row, figures: figuresOf(row.name) })),
);
for (const { name, figures } of rows) {
  if (!figures || figures.runs === 0) tallies.push(failure(name, 'It left no figures.'));
  else if (figures.findings > 0) tallies.push(failure(name, `It has ${figures.findings} findings.`));
  else if (figures.control === 0)
    tallies.push(failure(name, 'Its control found nothing, so its own nothing says nothing.'));
}
console.log(`\n${figureTable(rows)}`);
conclude(tallies);

function figuresOf(name: string): Figures | undefined {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => new RegExp(`^${name}(-\\w+)?\\.json$`).test(file))
    : [];
  if (files.length === 0) return undefined;
  const total: Figures = { runs: 0, findings: 0, control: 0, seconds: 0 };
  for (const file of files) {
    const figures = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Figures;
    for (const key of Object.keys(total) as (keyof Figures)[]) total[key] += figures[key];
  }
  return total;
}
