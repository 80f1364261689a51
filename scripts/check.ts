import './lib/lifeline.ts';
import { filesToLintSince } from './lib/changed.ts';
import { runChecks } from './lib/checks.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude, explainProblems } from './lib/steps.ts';

/** Lint of the whole repository takes as long as all else together, so `npm test` does that. */
await explainProblems(async () => {
  const linted = await filesToLintSince('HEAD');
  conclude(await Promise.all([runChecks(linted), runVitest(['unit'])]));
});
