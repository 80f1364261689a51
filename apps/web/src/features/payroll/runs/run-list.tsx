import { listRuns, type RunSummary, runStatuses, runStatusLabels } from '@binaa/contract/payroll-runs';
import { FileCheck, Plus, WalletCards } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePagedList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { DueLine } from './due-line.tsx';
import { RunBadge } from './run-badge.tsx';
import { useRunTitle } from './run-title.ts';

const NewRunDialog = lazy(() => import('./new-run-dialog.tsx'));

/** All runs, newest first. `period`: the month that a new run is offered for. */
export function RunList({ period }: { period: string | undefined }) {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ status: '' });
  const status = runStatuses.find((known) => known === url.state.status);
  const list = usePagedList(listRuns, { query: { status, page: url.state.page, size: 12 } }, url);
  const [isNew, setNew] = useState(false);
  return (
    <section aria-label={t('Payroll runs')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base font-semibold">{t('Payroll runs')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <SelectField
            label={t('Status')}
            hideLabel
            className="w-40"
            value={status ?? ''}
            placeholder={t('All states')}
            onChange={({ target }) => url.setFilters({ status: target.value })}
            options={runStatuses.map((value) => ({ value, label: format.label(runStatusLabels[value]) }))}
          />
          <RefreshButton list={list} />
          <Button icon={Plus} aria-haspopup="dialog" onClick={() => setNew(true)}>
            {t('New run')}
          </Button>
        </div>
      </div>
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={3} columns={6} />}
        failed={t('Failed to load payroll. Please try again later.')}
        icon={WalletCards}
        empty={url.isFiltered ? t('No runs found') : t('No payroll yet')}
        {...(!url.isFiltered && {
          emptyAction: (
            <LinkButton to={paths.payPeople} variant="primary">
              {t('Set up people')}
            </LinkButton>
          ),
        })}
        hidePagerOfOnePage
      >
        <DataTable caption={t('Payroll runs')} columns={useColumns()} rows={list.items} rowKey={({ id }) => id} wide />
      </PagedList>
      <Suspense>{isNew ? <NewRunDialog period={period} onClose={() => setNew(false)} /> : null}</Suspense>
    </section>
  );
}

function useColumns(): Column<RunSummary>[] {
  const { t } = useText();
  const format = useFormat();
  const title = useRunTitle();
  return [
    {
      key: 'period',
      header: t('Period'),
      primary: true,
      name: true,
      cell: (run) => (
        <Link to={paths.payrollRun(run.id)} className="-my-2.5 py-2.5 hover:text-accent-ink hover:underline">
          <bdi>{title(run)}</bdi>
        </Link>
      ),
    },
    { key: 'status', header: t('Status'), nowrap: true, cell: ({ status }) => <RunBadge status={status} /> },
    {
      key: 'people',
      header: t('People'),
      numeric: true,
      cell: ({ people, held }) =>
        held > 0 ? t('{{people}} and {{held}} held', { people, held }) : format.number(people),
    },
    { key: 'net', header: t('Net'), numeric: true, cell: ({ net }) => <Money amount={net} /> },
    {
      key: 'file',
      header: t('Bank file'),
      nowrap: true,
      cell: ({ bankFileId }) =>
        bankFileId === null ? null : (
          <Badge tone="green" icon={FileCheck}>
            {t('Made')}
          </Badge>
        ),
    },
    {
      key: 'due',
      header: t('Paid or due'),
      nowrap: true,
      cell: (run) => {
        if (run.paidOn !== null) return format.date(run.paidOn);
        return run.status === 'REVERSED' || run.status === 'DISCARDED' ? null : <DueLine run={run} />;
      },
    },
  ];
}
