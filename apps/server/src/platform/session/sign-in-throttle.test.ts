import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { countAttempt } from './sign-in-throttle.ts';

const company = useTestApp();

test('of two free attempts at once, the one that looked at the clock first is not blocked by the other', async () => {
  const attempt = { email: 'someone@binaa.qa', address: '192.0.2.7' };
  const moment = company.clock.now;
  const justBefore = new Date(moment.getTime() - 5);
  await countAttempt(company.db, moment, attempt);
  await expect(countAttempt(company.db, justBefore, attempt)).resolves.toBeUndefined();
  await countAttempt(company.db, moment, attempt);
  await expect(countAttempt(company.db, justBefore, attempt)).resolves.toBeUndefined();
});
