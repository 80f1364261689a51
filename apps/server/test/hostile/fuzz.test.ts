import { expect, it } from 'vitest';
import { useTestApp } from '../build-test-app.ts';
import { quietMailer } from '../quiet-mailer.ts';
import { brokenEndpoints, brokenRoutes } from './broken-endpoints.ts';
import { productEndpoints } from './endpoints.ts';
import { runFuzz } from './fuzz.ts';
import { report } from './harness.ts';

/** Number of inputs each endpoint gets. `npm run test:long` raises it; FUZZ_SEED generates others. */
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 20);
/** Response times are judged only in the long run, which has the machine to itself. A missing response is always found. */
const slowestMs = process.env['FUZZ_INPUTS'] ? 5000 : Infinity;
const seed = process.env['FUZZ_SEED'] ?? 'binaa';

const test = useTestApp({ extraRoutes: brokenRoutes, mailer: quietMailer });
const control = useTestApp({ extraRoutes: brokenRoutes, mailer: quietMailer });

it(
  'no input makes an endpoint fail, reveal internals, reject without a message or take long',
  async () => {
    const outcome = await runFuzz(test, productEndpoints, { inputs, seed, slowestMs });
    expect(outcome.findings.slice(0, 50)).toEqual([]);
    expect(outcome.runs).toBe(productEndpoints.length * inputs);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();

    const broken = await runFuzz(control, brokenEndpoints.withoutValidation, { inputs: 200, seed });
    expect(broken.findings, 'the endpoint without validation is found').not.toEqual([]);
    report('fuzz', outcome, broken);
  },
  60 * 60 * 1000,
);
