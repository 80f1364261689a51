import { presignView, reachableAddress } from '@binaa/contract/files';
import { useQuery } from '@tanstack/react-query';
import { apiBase, call } from './client.ts';
import { readOptions } from './query.ts';

/** A signed address for viewing a file. It expires within minutes, so it is requested on each visit and never cached. */
export function useViewingAddress(fileKey: string) {
  const answer = useQuery({
    ...readOptions(presignView, { query: { imagePath: fileKey } }),
    enabled: fileKey.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    address: addressIn(answer.data),
    error: answer.error ?? undefined,
    isPending: answer.isPending,
    isFetching: answer.isFetching,
    refetch: () => void answer.refetch(),
  };
}

/** A new signed address for a click, or undefined if the server has none. */
export async function askViewingAddress(fileKey: string, download = false): Promise<string | undefined> {
  return addressIn(await call(presignView, { query: { imagePath: fileKey, ...(download && { download: 'true' }) } }));
}

function addressIn(answer: { presignedUrl?: string } | undefined): string | undefined {
  return answer?.presignedUrl ? reachableAddress(answer.presignedUrl, apiBase) : undefined;
}
