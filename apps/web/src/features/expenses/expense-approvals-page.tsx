import { selectorSize } from '@binaa/contract/paging';
import { listUsersOfRole } from '@binaa/contract/users';
import { HardHat } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AllPendingNotice } from './all-pending-notice.tsx';
import { ForemanFilters } from './foreman-filters.tsx';
import { ForemanTable } from './foreman-table.tsx';
import { useForemanFilters } from './use-foreman-filters.ts';

/** The foremen, each with their balance and the expenses that wait for a decision. */
export default function ExpenseApprovalsPage() {
  const { t } = useText();
  const filters = useForemanFilters();
  const query = { ...filters.query, size: selectorSize };
  const foremen = usePagedList(listUsersOfRole, { params: { role: 'FOREMAN' }, query }, filters);
  return (
    <>
      <PageHeader title={t('Expense Approvals')} subtitle={t('Choose a foreman to decide their expenses.')} />
      <AllPendingNotice />
      <ForemanFilters filters={filters} list={foremen} />
      <PagedList
        list={foremen}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={t('Failed to load foremen. Please try again later.')}
        icon={HardHat}
        empty={t('No foremen found')}
      >
        <ForemanTable foremen={foremen.items} />
      </PagedList>
    </>
  );
}
