import { UnreadableAnswerError } from '../../lib/api-error.ts';
import { text } from '../../lib/i18n.ts';

/** The message for expenses that could not be loaded or read. */
export function expenseListFailure(error: Error | undefined): string {
  return error instanceof UnreadableAnswerError
    ? text('Failed to load expenses due to invalid data format.')
    : text('Failed to load expenses. Please try again later.');
}
