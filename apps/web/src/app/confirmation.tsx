import { lazy, Suspense } from 'react';
import { useIsConfirmationAsked } from '../lib/confirmation.ts';

const Dialog = lazy(() => import('../features/sign-in-security/confirmation-dialog.tsx'));

/** Rendered once, at the root. The dialog is loaded when the server asks for a proof that it is still the user. */
export function Confirmation() {
  if (!useIsConfirmationAsked()) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}
