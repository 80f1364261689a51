import { Card } from '../../ui/card.tsx';
import { SkeletonBlock, SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { attendancePageSize } from './attendance-filter.ts';

/** The skeleton of the list. */
export function AttendanceListSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-3">
      {Array.from({ length: attendancePageSize }, (_, card) => (
        <Card key={card} className="grid gap-x-6 gap-y-3 xl:grid-cols-[17rem_minmax(0,1fr)_14rem]">
          <div className="flex items-center gap-3">
            <SkeletonBlock className="size-9 shrink-0 rounded-full" />
            <SkeletonLine className="w-36" />
          </div>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((fact) => (
              <SkeletonLine key={fact} className="w-20" />
            ))}
          </div>
          <SkeletonLine className="w-48" />
        </Card>
      ))}
    </SkeletonRegion>
  );
}
