import { selectorSize } from '@binaa/contract/paging';
import { listUsersOfRole } from '@binaa/contract/users';
import { HardHat } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { Button } from '../../ui/button.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ForemanFilters } from './foreman-filters.tsx';
import { ForemanTable } from './foreman-table.tsx';
import { useForemanFilters } from './use-foreman-filters.ts';

/** The foremen, with what each holds and what of theirs waits for a decision. */
export default function ExpenseApprovalsPage() {
  const { t } = useText();
  const filters = useForemanFilters();
  const { query, setPage, clear, isFiltered } = filters;
  const foremen = useList(
    listUsersOfRole,
    { params: { role: 'FOREMAN' }, query: { ...query, size: selectorSize } },
    { onBeyondEnd: (last) => setPage(last, { replace: true }) },
  );
  return (
    <>
      <PageHeader title={t('Expense Approvals')} subtitle={t('Choose a foreman to decide their expenses.')} />
      <ForemanFilters filters={filters} list={foremen} />
      <ListFaces
        list={foremen}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={t('Failed to load foremen. Please try again later.')}
        empty={
          <EmptyState
            icon={HardHat}
            message={t('No foremen found')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <ForemanTable foremen={foremen.items} />
        <PagerPrevNext page={query.page} totalPages={foremen.totalPages} onPageChange={setPage} />
      </ListFaces>
    </>
  );
}
