import { getResetMode, type ResetMode } from '@binaa/contract/users';
import { useRead } from '../../lib/query.ts';

/** Whether a first password is the username or a random one. Undefined until the server has said. */
export function useResetMode(): ResetMode | undefined {
  return useRead(getResetMode, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.mode;
}
