import { lazy, Suspense } from 'react';
import { useOneTimePassword } from '../lib/one-time-password.ts';

const Dialog = lazy(() => import('../features/users/one-time-password-dialog.tsx'));

/** Rendered once, at the root. The dialog is loaded when there is a password to show. */
export function OneTimePassword() {
  const password = useOneTimePassword();
  if (password === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Dialog account={password} />
    </Suspense>
  );
}
