import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/toast.tsx';
import { Confirmation } from './confirmation.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { Router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <OneTimePassword />
      <Confirmation />
      <Toaster />
    </QueryClientProvider>
  );
}
