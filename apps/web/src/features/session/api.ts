import { getPublicCompany } from '@binaa/contract/company';
import { getSignInOptions } from '@binaa/contract/session';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

// Not useRead: its offline storage and live updates do not belong in the sign-in page's bundle.

/** What anyone may know of the company. */
export function usePublicCompany() {
  return useQuery({
    queryKey: [getPublicCompany.path],
    queryFn: ({ signal }) => call(getPublicCompany, { signal }),
  });
}

/** Whether a forgotten password can be set by e-mail, and whether the company still needs its first administrator. */
export function useSignInOptions() {
  return useQuery({
    queryKey: [getSignInOptions.path],
    queryFn: ({ signal }) => call(getSignInOptions, { signal }),
  });
}
