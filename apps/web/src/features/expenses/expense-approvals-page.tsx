import { selectorSize } from '@binaa/contract/paging';
import { userOfRoleTable } from '@binaa/contract/user-table';
import { exportUsersOfRole, listUsersOfRole } from '@binaa/contract/users';
import { HardHat } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { readLatest } from '../../lib/query.ts';
import { ListActions } from '../../ui/list-actions.tsx';
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
  const params = { role: 'FOREMAN' as const };
  const foremen = usePagedList(listUsersOfRole, { params, query }, filters);
  const listed = withoutPage(query);
  return (
    <>
      <PageHeader title={t('Expense Approvals')} subtitle={t('Choose a foreman to decide their expenses.')} />
      <AllPendingNotice />
      <ForemanFilters
        filters={filters}
        list={foremen}
        output={
          <ListActions
            table={userOfRoleTable}
            title={t('Expense Approvals')}
            without={['role']}
            count={foremen.totalElements}
            query={listed}
            read={(rows) => readLatest(listUsersOfRole, { params, query: { ...listed, ...rows } })}
            save={(file, options) =>
              downloadFile(exportUsersOfRole, { params, query: { ...listed, ...file } }, options)
            }
          />
        }
      />
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
