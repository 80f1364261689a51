import { getCompany } from '@binaa/contract/company';
import { useRead } from './query.ts';
import { useUser } from './session.ts';

/** The company's profile, kept until a change is published. A user who must change the password first may not read it. */
export function useCompany() {
  const { passwordResetRequired = false } = useUser();
  return useRead(getCompany, {}, { enabled: !passwordResetRequired, staleTime: Number.POSITIVE_INFINITY });
}
