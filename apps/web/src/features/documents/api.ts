import { invalidate } from '../../lib/query.ts';

export async function refreshDocuments(): Promise<void> {
  await invalidate('documents');
}
