import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';

type DashboardListProps<Item> = {
  title: string;
  items: readonly Item[];
  /** State of a list that loads independently of the dashboard's figures. */
  loading?: { isLoading: boolean; error: Error | undefined; isRefreshing: boolean; refetch: () => void };
  failedMessage?: string;
  emptyMessage: string;
  rowKey: (item: Item) => number;
  renderRow: (item: Item) => ReactNode;
  actions?: ReactNode;
};

/** A short list on the dashboard. */
export function DashboardList<Item>(props: DashboardListProps<Item>) {
  const { title, items, loading, failedMessage = '', emptyMessage, rowKey, renderRow, actions } = props;
  const { isLoading = false, error } = loading ?? {};
  return (
    <Card>
      <CardHeader title={title} actions={actions} />
      {loading && error && items.length === 0 ? (
        <FailedState message={failedMessage} onRetry={loading.refetch} retrying={loading.isRefreshing} />
      ) : null}
      {isLoading ? (
        <SkeletonRegion>
          {Array.from({ length: 3 }, (_, line) => (
            <SkeletonLine key={line} />
          ))}
        </SkeletonRegion>
      ) : null}
      {!isLoading && !error && items.length === 0 ? <EmptyState message={emptyMessage} /> : null}
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

type DashboardRowProps = { to: string; title: ReactNode; details: ReactNode; end: ReactNode };

export function DashboardRow({ to, title, details, end }: DashboardRowProps) {
  return (
    <>
      <div className="min-w-0">
        <StretchedLink to={to} className="block">
          <bdi>{title}</bdi>
        </StretchedLink>
        <p className="text-sm text-muted">{details}</p>
      </div>
      {end}
    </>
  );
}
