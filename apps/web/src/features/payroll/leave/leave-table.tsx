import { cancelLeave, type Leave, leaveKindLabels } from '@binaa/contract/leaves';
import { Ban, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { OpenScan } from '../scan/open-scan.tsx';
import { PayBeforeButton } from './pay-before-button.tsx';
import type { LeaveDialogs } from './use-leave-dialogs.tsx';

type LeaveTableProps = {
  leaves: readonly Leave[];
  open: LeaveDialogs['open'];
  /** The screen is about one person. */
  isOfOne?: boolean;
};

export function LeaveTable({ leaves, open, isOfOne = false }: LeaveTableProps) {
  const { t } = useText();
  const columns = useColumns(open, isOfOne);
  return <DataTable caption={t('Leave')} columns={columns} rows={leaves} rowKey={({ id }) => id} wide={!isOfOne} />;
}

function useColumns(open: LeaveDialogs['open'], isOfOne: boolean): Column<Leave>[] {
  const { t } = useText();
  const format = useFormat();
  const person: Column<Leave> = {
    key: 'person',
    header: t('Person'),
    primary: true,
    name: true,
    cell: ({ userId, userName }) => (
      <Link to={`${paths.userPay(userId)}?tab=leave`} className="hover:text-accent-ink hover:underline">
        <bdi>{userName}</bdi>
      </Link>
    ),
  };
  return [
    ...(isOfOne ? [] : [person]),
    {
      key: 'kind',
      header: t('Leave'),
      primary: isOfOne,
      cell: ({ kind, cancelled }) => (
        <FactLine className="items-center as-cards:justify-end">
          {format.label(leaveKindLabels[kind])}
          {cancelled ? (
            <Badge icon={Ban} tone="red">
              {t('Cancelled')}
            </Badge>
          ) : null}
        </FactLine>
      ),
    },
    { key: 'from', header: t('First day'), nowrap: true, cell: ({ fromDate }) => format.date(fromDate) },
    { key: 'to', header: t('Last day'), nowrap: true, cell: ({ toDate }) => format.date(toDate) },
    { key: 'days', header: t('Days'), numeric: true, cell: ({ days }) => format.number(days) },
    { key: 'note', header: t('Note'), cell: ({ note }) => (note ? <bdi className="wrap-anywhere">{note}</bdi> : null) },
    {
      key: 'file',
      header: t('File'),
      cell: (leave) =>
        leave.fileKey === null ? null : (
          <OpenScan fileKey={leave.fileKey} name={t('Open scan of {{name}}', { name: leave.userName })} />
        ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (leave) => (leave.cancelled ? null : <LeaveActions leave={leave} onEdit={() => open({ leave })} />),
    },
  ];
}

function LeaveActions({ leave, onEdit }: { leave: Leave; onEdit: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const cancel = useReportedAction(cancelLeave, {
    done: t('Leave cancelled'),
    failed: t('Failed to cancel the leave'),
  });
  const named = { name: leave.userName, date: format.date(leave.fromDate) };
  return (
    <div className="flex flex-wrap gap-2 as-table:justify-end">
      <PayBeforeButton leave={leave} />
      <Button
        size="sm"
        icon={Pencil}
        aria-label={t('Change leave of {{name}} from {{date}}', named)}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        {t('Change')}
      </Button>
      <ConfirmButton
        size="sm"
        icon={Ban}
        label={t('Cancel leave')}
        name={t('Cancel leave of {{name}} from {{date}}', named)}
        question={t('Cancel the leave of {{name}} from {{date}}?', named)}
        warning={t('It stays in the list of cancelled ones.')}
        action={() => cancel.run({ params: { id: leave.id } })}
      />
    </div>
  );
}
