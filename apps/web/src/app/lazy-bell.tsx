import { type ComponentProps, lazy } from 'react';
import { Optional } from '../ui/optional.tsx';

const Bell = lazy(() => import('../features/notices/bell.tsx'));

/** Takes its room before it is loaded, so that nothing beside it moves. */
export function LazyBell(props: ComponentProps<typeof Bell>) {
  return (
    <Optional fallback={<span className="h-control w-control shrink-0" />}>
      <Bell {...props} />
    </Optional>
  );
}
