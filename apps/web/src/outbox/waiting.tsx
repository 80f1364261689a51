import { type ComponentProps, lazy, Suspense } from 'react';
import { useHasField } from './field.ts';

const WaitingList = lazy(() => import('./waiting-list.tsx'));

/** Unsent actions of a kind, above the list that they will be part of. */
export function Waiting(props: ComponentProps<typeof WaitingList>) {
  return useHasField() ? (
    <Suspense>
      <WaitingList {...props} />
    </Suspense>
  ) : null;
}
