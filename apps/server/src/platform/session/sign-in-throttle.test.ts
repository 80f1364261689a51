import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { type Bucket, countAttempt, forgetAttempt, isReportDue, signInBuckets } from './sign-in-throttle.ts';

const company = useTestApp();
const seconds = (count: number) => count * 1000;
let count = 0;
const nextEmail = () => `someone${++count}@binaa.qa`;

const at = (offsetMs: number) => new Date(company.clock.now.getTime() + offsetMs);
const isCounted = (buckets: Bucket[], moment: Date) =>
  countAttempt(company.db, moment, buckets).then(
    () => true,
    () => false,
  );

test('does not block the earlier of two simultaneous free attempts', async () => {
  const buckets = signInBuckets({ email: nextEmail(), network: '192.0.2.7', isKnownNetwork: false });
  for (const offset of [0, -5, 0, -5]) expect(await isCounted(buckets, at(offset))).toBe(true);
});

test('does not block anybody after the clock was set back', async () => {
  const buckets = signInBuckets({ email: nextEmail(), network: '192.0.2.8', isKnownNetwork: false });
  while (await isCounted(buckets, at(0)));
  expect(await isCounted(buckets, at(-86_400_000))).toBe(true);
});

test('lets one patient stranger neither guess faster than once a minute nor block the account elsewhere', async () => {
  const email = nextEmail();
  const stranger = signInBuckets({ email, network: '198.51.100.1', isKnownNetwork: false });
  const owner = signInBuckets({ email, network: '203.0.113.5', isKnownNetwork: false });
  let guesses = 0;
  const hours = 3;
  for (let second = 0; second < hours * 3600; second += 20) {
    if (await isCounted(stranger, at(seconds(second)))) guesses += 1;
  }
  expect(guesses).toBeLessThan(hours * 60 + 20);
  expect(await isCounted(owner, at(seconds(hours * 3600)))).toBe(true);
});

test('slows down strangers who guess one account from many networks', async () => {
  const email = nextEmail();
  let guesses = 0;
  for (let network = 0; network < 200; network++) {
    const buckets = signInBuckets({ email, network: `198.51.100.${network}`, isKnownNetwork: false });
    if (await isCounted(buckets, at(0))) guesses += 1;
  }
  expect(guesses).toBeLessThan(50);
  const known = signInBuckets({ email, network: '203.0.113.6', isKnownNetwork: true });
  expect(await isCounted(known, at(0))).toBe(true);
});

test("a correct password empties the caller's own count and undoes the attempt in the shared ones", async () => {
  const buckets = signInBuckets({ email: nextEmail(), network: '192.0.2.9', isKnownNetwork: false });
  for (let attempt = 0; attempt < 100; attempt++) {
    expect(await isCounted(buckets, at(0))).toBe(true);
    await forgetAttempt(company.db, buckets);
  }
});

test('reports failed sign-ins of one user at most every quarter of an hour', async () => {
  const due = (offsetMs: number) => isReportDue(company.db, at(offsetMs), 7);
  expect([await due(0), await due(seconds(60)), await due(seconds(16 * 60)), await due(0)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
