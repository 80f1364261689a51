import { exportAudit, listAuditEntries } from '@binaa/contract/audit';
import { auditTable } from '@binaa/contract/audit-table';
import { History } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { readLatest } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerNumbered } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AuditCheckCard } from './audit-check-card.tsx';
import { AuditEntryCard } from './audit-entry-card.tsx';
import { auditPageSize, useAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';

export default function AuditPage() {
  const { t, plural } = useText();
  const filter = useAuditFilter();
  const list = useList(
    listAuditEntries,
    { query: { ...filter.query, page: filter.page, size: auditPageSize } },
    { onBeyondEnd: (last) => filter.setPage(last, { replace: true }) },
  );
  return (
    <>
      <PageHeader title={t('Audit Trail')} subtitle={t('Who did what, when, and what it was before.')} />
      <AuditCheckCard />
      <AuditFilters
        filter={filter}
        list={list}
        output={
          <ListActions
            table={auditTable}
            title={t('Audit Trail')}
            count={list.totalElements}
            query={filter.query}
            read={(rows) => readLatest(listAuditEntries, { query: { ...filter.query, ...rows } })}
            save={(file, options) => downloadFile(exportAudit, { query: { ...filter.query, ...file } }, options)}
          />
        }
      />
      <ListStates
        list={list}
        skeleton={<SkeletonRows rows={10} columns={3} />}
        failed={t('Failed to load the audit trail. Please try again later.')}
        empty={
          <EmptyState
            icon={History}
            message={filter.isFiltered ? t('No entries match') : t('Nothing has happened yet')}
            action={filter.isFiltered ? <Button onClick={filter.clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <ul aria-label={t('Audit Trail')} className="flex flex-col gap-3">
          {list.items.map((entry) => (
            <li key={entry.id}>
              <AuditEntryCard entry={entry} />
            </li>
          ))}
        </ul>
        <PagerNumbered
          page={filter.page}
          totalPages={list.totalPages}
          onPageChange={filter.setPage}
          summary={plural(list.totalElements, { one: '{{count}} entry', other: '{{count}} entries' })}
        />
      </ListStates>
    </>
  );
}
