import { expect, it } from 'vitest';
import { testNow } from '../../../test/test-clock.ts';
import { clockFrom } from '../clock.ts';
import { createAddressSigner } from './signed-address.ts';

it('accepts an address for its five minutes, also if the clock of the instance that signed it is five minutes ahead', () => {
  let now = testNow;
  const signer = createAddressSigner(
    'a secret for tests, long enough to sign with',
    clockFrom(() => now, 'Asia/Qatar'),
  );
  const query = Object.fromEntries(new URLSearchParams(signer.sign('view', 'a.pdf', {}, 300)));
  const holdsAfter = (seconds: number) => {
    now = new Date(testNow.getTime() + seconds * 1000);
    return signer.verify('view', 'a.pdf', query) !== undefined;
  };
  expect([-301, -300, 0, 300, 301].map(holdsAfter)).toEqual([false, true, true, true, false]);
});
