import { SkeletonBlock, SkeletonRegion } from '../../../ui/skeleton.tsx';

export function QueueSkeleton() {
  return (
    <SkeletonRegion className="grid items-start gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] xl:grid-cols-3">
      <div className="flex flex-col gap-1.5 max-lg:hidden">
        {Array.from({ length: 8 }, (_, row) => (
          <SkeletonBlock key={row} className="h-16 w-full" />
        ))}
      </div>
      <SkeletonBlock className="h-96 w-full" />
      <SkeletonBlock className="h-96 w-full max-xl:hidden" />
    </SkeletonRegion>
  );
}
