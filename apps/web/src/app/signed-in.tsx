import { QueryClientProvider } from '@tanstack/react-query';
import { clearCacheBetweenUsers, queryClient } from '../lib/query.ts';
import { Shell } from './shell.tsx';

clearCacheBetweenUsers();

/** All that stands behind the sign-in, fetched with it: the login page is light without. */
export default function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}
