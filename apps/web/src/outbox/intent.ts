import { isApiError } from '../lib/api-error.ts';
import { randomId } from '../lib/random-id.ts';
import type { Action } from './keeper.ts';

/**
 * Gives an action its id. The same action sent again after a failure that leaves its outcome open carries the same one;
 * anything else is a new intent.
 */
export function createIntent() {
  const none = { of: '', files: [] as readonly File[], id: '' };
  let intent = none;
  return async <Result>({ body, files = [] }: Action<unknown>, attempt: (id: string) => Promise<Result>) => {
    const of = JSON.stringify(body);
    const isSame =
      intent.of === of &&
      files.length === intent.files.length &&
      files.every(({ file }, index) => file === intent.files[index]);
    if (!isSame) intent = { of, files: files.map(({ file }) => file), id: randomId() };
    try {
      const result = await attempt(intent.id);
      intent = none;
      return result;
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500) intent = none;
      throw error;
    }
  };
}
