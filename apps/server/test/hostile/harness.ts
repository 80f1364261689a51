import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a harness ran and found. A control run proves that it can find something. */
export type Outcome = { runs: number; findings: string[]; began: number };

export type Checked = Outcome & { check(holds: boolean, finding: string): void };

export function begin(): Checked {
  const outcome = {
    runs: 0,
    findings: [] as string[],
    began: performance.now(),
    check(holds: boolean, finding: string) {
      outcome.runs += 1;
      if (!holds) outcome.findings.push(finding);
    },
  };
  return outcome;
}

/** Writes the figures that `npm run test:long` shows in its table. Other runs write nothing. */
export function report(harness: string, outcome: Outcome, control: Outcome): void {
  const folder = process.env['LONG_TEST_FIGURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const figures = {
    runs: outcome.runs,
    findings: outcome.findings.length,
    control: control.findings.length,
    seconds: Math.round((control.began - outcome.began) / 1000),
  };
  writeFileSync(join(folder, `${harness}.json`), JSON.stringify(figures));
}
