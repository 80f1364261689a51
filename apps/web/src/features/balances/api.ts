import { getBalanceOfUser } from '@binaa/contract/balances';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';

/** The reader's own account. */
export function useOwnBalance() {
  const { id } = useUser();
  return useRead(getBalanceOfUser, { params: { id } });
}
