import { presignView, reachableAddress } from '@binaa/contract/files';
import { useQuery } from '@tanstack/react-query';
import { apiBase, call } from './client.ts';
import { readOptions } from './query.ts';

/** The server's addresses expire after five minutes. */
const usableMs = 4 * 60_000;

/** A signed address for viewing a file. It expires within minutes, so it is requested on each visit and never cached. */
export function useViewingAddress(fileKey: string, isWanted = true) {
  const answer = useQuery({
    ...readOptions(presignView, { query: { imagePath: fileKey } }),
    enabled: isWanted && fileKey.trim() !== '',
    staleTime: usableMs,
    gcTime: 0,
    // What is already shown needs no new address.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
