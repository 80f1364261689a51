import type { Bilingual } from '@binaa/contract/bilingual';
import { listRunCorrections, type PayrollRun, type RunCorrection } from '@binaa/contract/payroll-runs';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { sumOf } from '../../../lib/typed-amount.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { Money } from '../../../ui/money.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Not the translation of 'Corrections', which are requests to change attendance. */
export const correctionsLabel: Bilingual = { en: 'Corrections', ar: 'التسويات' };

/** The differences to finished payslips that this run pays or takes back. */
export function CorrectionsTab({ run }: { run: PayrollRun }) {
  const { t } = useText();
  const format = useFormat();
  const list = useList(listRunCorrections, { params: { id: run.id } });
  return (
    <ListStates
      list={list}
      skeleton={<SkeletonRows rows={4} columns={4} />}
      failed={t('Failed to load corrections. Please try again later.')}
      empty={<EmptyState icon={History} message={t('No corrections of earlier months.')} />}
    >
      <DataTable
        caption={format.label(correctionsLabel)}
        columns={useColumns(run.id)}
        rows={list.items}
        rowKey={({ userId, originSlipId }) => `${userId} ${originSlipId}`}
      />
      <p className="flex justify-end gap-3 px-4 font-semibold">
        {t('Total')}
        <Money amount={sumOf(list.items.map(({ amount }) => amount))} signed />
      </p>
    </ListStates>
  );
}

function useColumns(runId: number): Column<RunCorrection>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('Name'),
      primary: true,
      name: true,
      cell: ({ userId, userName }) => (
        <Link to={paths.payslip(runId, userId)} className="hover:text-accent-ink hover:underline">
          <bdi>{userName}</bdi>
        </Link>
      ),
    },
    {
      key: 'origin',
      header: t('Correction of'),
      nowrap: true,
      cell: ({ originRunId, originPeriod, userId }) => (
        <Link to={paths.payslip(originRunId, userId)} className="font-medium text-accent-ink hover:underline">
          {format.month(originPeriod)}
        </Link>
      ),
    },
    {
      key: 'days',
      header: t('Changed days'),
      cell: ({ changedDays }) => changedDays.map((day) => format.dayAndMonth(day)).join(', '),
    },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} signed /> },
  ];
}
