import { addPayTerms, deletePayTerms, type PayProfile } from '@binaa/contract/pay-profiles';
import { type Allowance, allowanceModeLabels, type PayTerms, paidByLabels } from '@binaa/contract/pay-terms';
import type { Warning } from '@binaa/contract/warnings';
import { Banknote, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useSend } from '../../../lib/send.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { Warnings } from '../warnings.tsx';
import { SalaryComparison } from './salary-comparison.tsx';

const WageDialog = lazy(() => import('./wage-dialog.tsx'));

/** The wages of a person, newest first. */
export function WageTab({ profile }: { profile: PayProfile }) {
  const { t } = useText();
  const { userId, terms } = profile;
  const [isOpen, setOpen] = useState(false);
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const add = useSend(addPayTerms);
  const columns = useColumns(profile);
  const addButton = (
    <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('Add wage')}
    </Button>
  );
  return (
    <>
      <Warnings warnings={warnings} />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <SalaryComparison profile={profile} />
        {terms.length > 0 ? addButton : null}
      </div>
      {terms.length > 0 ? (
        <DataTable caption={t('Wages')} columns={columns} rows={terms} rowKey={({ id }) => id} wide />
      ) : (
        <EmptyState icon={Banknote} message={t('No wage yet')} action={addButton} />
      )}
      <Suspense>
        {isOpen ? (
          <WageDialog
            profile={profile}
            save={async (body) => {
              const saved = await add.send({ params: { userId }, body });
              setWarnings(saved.warnings);
              setOpen(false);
              notify.success(t('Wage saved'));
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function useColumns({ userId }: PayProfile): Column<PayTerms>[] {
  const { t } = useText();
  const format = useFormat();
  const allowance = (key: Allowance, header: string): Column<PayTerms> => ({
    key,
    header,
    numeric: true,
    cell: (terms) =>
      terms[`${key}Mode`] === 'CASH' ? (
        <Money amount={terms[key]} />
      ) : (
        <span className="text-muted">{format.label(allowanceModeLabels[terms[`${key}Mode`]])}</span>
      ),
  });
  return [
    {
      key: 'from',
      header: t('Wage from'),
      primary: true,
      nowrap: true,
      cell: ({ effectiveFrom }) => format.date(effectiveFrom),
    },
    { key: 'total', header: t('Total a month'), numeric: true, cell: ({ total }) => <Money amount={total} /> },
    { key: 'basic', header: t('Basic wage'), numeric: true, cell: ({ basic }) => <Money amount={basic} /> },
    allowance('housing', t('Housing')),
    allowance('food', t('Food')),
    allowance('transport', t('Transport')),
    allowance('other', t('Other allowance')),
    { key: 'paid', header: t('Paid'), nowrap: true, cell: ({ paidBy }) => format.label(paidByLabels[paidBy]) },
    {
      key: 'reason',
      header: t('Reason'),
      cell: ({ reason, createdByName, createdAt }) => (
        <span className="flex flex-col as-cards:items-end">
          <bdi className="wrap-anywhere">{reason}</bdi>
          <FactLine className="text-sm text-muted">
            {createdByName}
            {format.date(createdAt)}
          </FactLine>
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (terms) => (terms.paid ? null : <DeleteWage userId={userId} terms={terms} />),
    },
  ];
}

function DeleteWage({ userId, terms: { id, effectiveFrom } }: { userId: number; terms: PayTerms }) {
  const { t } = useText();
  const format = useFormat();
  const remove = useReportedAction(deletePayTerms, {
    done: t('Wage deleted'),
    failed: t('Failed to delete the wage'),
  });
  const date = format.date(effectiveFrom);
  return (
    <ConfirmButton
      size="sm"
      icon={Trash2}
      label={t('Delete')}
      name={t('Delete the wage from {{date}}', { date })}
      question={t('Delete the wage from {{date}}?', { date })}
      warning={t('No payslip has used it yet.')}
      action={() => remove.run({ params: { userId, id } })}
    />
  );
}
