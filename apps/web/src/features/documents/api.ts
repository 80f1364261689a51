import { refreshAfter } from '../../lib/refresh.ts';

export async function refreshDocuments(): Promise<void> {
  await refreshAfter('document');
}
