import { getCompany } from '@binaa/contract/company';
import { useRead } from './query.ts';
import { useUser } from './session.ts';
import { isLimited } from './token.ts';

/** The company's profile, kept until a change is published. A user who must change the password or add a second factor first may not read it. */
export function useCompany() {
  return useRead(getCompany, {}, { enabled: !isLimited(useUser()), staleTime: Number.POSITIVE_INFINITY });
}
