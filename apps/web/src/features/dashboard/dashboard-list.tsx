import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';

type DashboardListProps<Item> = {
  title: string;
  items: readonly Item[];
  /** How loading it stands, where it is loaded by itself. */
  loading?: { isLoading: boolean; failure: string | undefined; onRetry: () => void; retrying: boolean };
  emptyMessage: string;
  rowKey: (item: Item) => number;
  renderRow: (item: Item) => ReactNode;
  actions?: ReactNode;
};

/** One of the dashboard's short lists, with all its faces. */
export function DashboardList<Item>({
  title,
  items,
  loading,
  emptyMessage,
  rowKey,
  renderRow,
  actions,
}: DashboardListProps<Item>) {
  const { isLoading = false, failure } = loading ?? {};
  return (
    <Card>
      <CardHeader title={title} actions={actions} />
      {loading && failure !== undefined && items.length === 0 ? (
        <FailedState message={failure} onRetry={loading.onRetry} retrying={loading.retrying} />
      ) : null}
      {isLoading ? (
        <SkeletonRegion>
          {Array.from({ length: 3 }, (_, line) => (
            <SkeletonLine key={line} />
          ))}
        </SkeletonRegion>
      ) : null}
      {!isLoading && failure === undefined && items.length === 0 ? <EmptyState message={emptyMessage} /> : null}
      {items.length > 0 ? (
        <ul className="-my-2 divide-y divide-line">
          {items.map((item) => (
            <li key={rowKey(item)} className="relative flex items-center justify-between gap-4 py-2.5">
              {renderRow(item)}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
