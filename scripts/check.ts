import './lib/lifeline.ts';
import { runChecks } from './lib/checks.ts';
import { runVitest } from './lib/run-vitest.ts';
import { conclude } from './lib/steps.ts';

conclude([await runChecks(), await runVitest(['unit'])]);
