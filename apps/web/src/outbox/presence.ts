import { hasField } from './field.ts';

/**
 * What this device keeps until the server has it. The database is made at the first action that is kept, and deleted when
 * its user signs out with nothing unsent.
 */
export const fieldDatabase = 'binaa-field';

/** Without opening the database, which would make it. */
export async function hasFieldDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === fieldDatabase);
  } catch {
    // The browser does not tell: the mark of the first entry counts.
    return hasField();
  }
}

/** Web Locks exist on https and localhost only. Without them two tabs might send the same entry at once. */
export function canKeep(): boolean {
  return typeof indexedDB !== 'undefined' && navigator.locks !== undefined;
}
