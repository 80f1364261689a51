import { Card } from './card.tsx';
import { SkeletonBlock, SkeletonLine, SkeletonRegion } from './skeleton.tsx';

/** Placeholder for a record's page: back link, title, tabs, a card. */
export function DetailSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-4">
      <SkeletonLine className="w-32" />
      <SkeletonBlock className="h-8 w-72 max-w-full" />
      <SkeletonLine className="w-48" />
      <SkeletonBlock className="h-9 w-80 max-w-full" />
      <Card className="grid gap-5 sm:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
          <div key={each}>
            <SkeletonLine className="w-24" />
            <SkeletonLine className="w-40" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
