import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { countAttempt } from './sign-in-throttle.ts';

const company = useTestApp();

test('does not block the earlier of two simultaneous free attempts', async () => {
  const attempt = { email: 'someone@binaa.qa', address: '192.0.2.7' };
  const moment = company.clock.now;
  const justBefore = new Date(moment.getTime() - 5);
  await countAttempt(company.db, moment, attempt);
  await expect(countAttempt(company.db, justBefore, attempt)).resolves.toBeUndefined();
  await countAttempt(company.db, moment, attempt);
  await expect(countAttempt(company.db, justBefore, attempt)).resolves.toBeUndefined();
});
