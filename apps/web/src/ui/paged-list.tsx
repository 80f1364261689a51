import type { Action } from '@binaa/contract/permissions';
import { type LucideIcon, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { ListStates } from './list-states.tsx';
import { PagerPrevNext } from './pager.tsx';
import { PermittedLink } from './permitted-link.tsx';
import { EmptyState } from './states.tsx';

interface PagedListProps extends Omit<ComponentProps<typeof ListStates>, 'list' | 'empty'> {
  /** What `usePagedList` returned. */
  list: ComponentProps<typeof ListStates>['list'] & {
    totalPages: number;
    url: { state: { page: number }; setPage: (page: number) => void; isFiltered: boolean; clear: () => void };
  };
  icon: LucideIcon;
  /** The sentence for a list without items. */
  empty: string;
  hint?: ReactNode;
  clearLabel?: string;
  /** The form that makes the first record, offered to those who may where the list is empty without filters. */
  first?: { action: Action; to: string; label: string };
  /** What helps when there is nothing to show. Without it, `first` or a button that clears the filters. */
  emptyAction?: ReactNode;
  hidePagerOfOnePage?: boolean;
  /** Beside the pager, such as a PageSizeField. */
  pagerAside?: ReactNode;
}

/** A list in all its states, with Previous and Next below it. */
export function PagedList({ list, children, hidePagerOfOnePage = false, ...props }: PagedListProps) {
  const { t } = useText();
  const { state, setPage, isFiltered, clear } = list.url;
  const help = isFiltered ? (
    <Button onClick={clear}>{props.clearLabel ?? t('Clear filters')}</Button>
  ) : props.first ? (
    <PermittedLink action={props.first.action} to={props.first.to} icon={Plus}>
      {props.first.label}
    </PermittedLink>
  ) : undefined;
  return (
    <ListStates
      list={list}
      skeleton={props.skeleton}
      failed={props.failed}
      empty={
        <EmptyState icon={props.icon} message={props.empty} hint={props.hint} action={props.emptyAction ?? help} />
      }
    >
      {children}
      {hidePagerOfOnePage && list.totalPages <= 1 ? null : (
        <PagerPrevNext
          page={state.page}
          totalPages={list.totalPages}
          onPageChange={(page) => setPage(page)}
          aside={props.pagerAside}
        />
      )}
    </ListStates>
  );
}
