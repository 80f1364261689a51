import { refreshAfter } from '../../lib/query.ts';

export async function refreshDocuments(): Promise<void> {
  await refreshAfter('document');
}
