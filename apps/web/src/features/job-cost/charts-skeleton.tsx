import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';

export function ChartsSkeleton() {
  return (
    <SkeletonRegion className="grid gap-5 xl:grid-cols-2">
      <SkeletonBlock className="h-80 w-full" />
      <SkeletonBlock className="h-80 w-full" />
    </SkeletonRegion>
  );
}
