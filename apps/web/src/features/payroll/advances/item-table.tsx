import { cancelPayItem, type PayItem, payItemKindLabels } from '@binaa/contract/pay-items';
import { Ban } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { Money } from '../../../ui/money.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { OpenScan } from '../scan/open-scan.tsx';
import { Recoveries } from './recoveries.tsx';
import { ItemBadge } from './status-badges.tsx';

type ItemTableProps = {
  items: readonly PayItem[];
  /** The screen is about one person. */
  isOfOne?: boolean;
};

export function ItemTable({ items, isOfOne = false }: ItemTableProps) {
  const { t } = useText();
  const columns = useColumns(isOfOne);
  return (
    <DataTable caption={t('Bonuses and deductions')} columns={columns} rows={items} rowKey={({ id }) => id} wide />
  );
}

function useColumns(isOfOne: boolean): Column<PayItem>[] {
  const { t } = useText();
  const format = useFormat();
  const kindOf = ({ kind }: PayItem) => format.label(payItemKindLabels[kind]);
  return [
    {
      key: 'person',
      header: isOfOne ? t('Kind') : t('Person'),
      primary: true,
      name: true,
      cell: (item) =>
        isOfOne ? (
          kindOf(item)
        ) : (
          <FactLine>
            <Link to={`${paths.userPay(item.userId)}?tab=advances`} className="hover:text-accent-ink hover:underline">
              <bdi>{item.userName}</bdi>
            </Link>
            <span className="text-sm font-normal text-muted">{kindOf(item)}</span>
          </FactLine>
        ),
    },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
    { key: 'from', header: t('From month'), nowrap: true, cell: ({ fromPeriod }) => format.month(fromPeriod) },
    { key: 'left', header: t('Left'), numeric: true, cell: ({ left }) => <Money amount={left} /> },
    {
      key: 'taken',
      header: t('Paid or taken'),
      cell: ({ recoveries }) =>
        recoveries.length === 0 ? null : (
          <span className="flex flex-col gap-1 as-cards:items-end">
            <Recoveries recoveries={recoveries} />
          </span>
        ),
    },
    {
      key: 'reason',
      header: t('Reason'),
      cell: ({ reason, fileKey, userName }) => (
        <span className="flex flex-col items-start gap-1 as-cards:items-end">
          <bdi className="wrap-anywhere">{reason}</bdi>
          {fileKey === null ? null : (
            <OpenScan fileKey={fileKey} name={t('Open scan of {{name}}', { name: userName })} />
          )}
        </span>
      ),
    },
    { key: 'status', header: t('Status'), cell: ({ status }) => <ItemBadge status={status} /> },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (item) => (item.status === 'OPEN' ? <CancelButton item={item} kind={kindOf(item)} /> : null),
    },
  ];
}

function CancelButton({ item, kind }: { item: PayItem; kind: string }) {
  const { t } = useText();
  const cancel = useReportedAction(cancelPayItem, {
    done: t('Item cancelled'),
    failed: t('Failed to cancel the item'),
  });
  const named = { kind, name: item.userName };
  return (
    <ConfirmButton
      size="sm"
      icon={Ban}
      label={t('Cancel item')}
      name={t('Cancel item: {{kind}} of {{name}}', named)}
      question={t('Cancel {{kind}} of {{name}}?', named)}
      warning={t('What payslips have already paid or taken stays.')}
      action={() => cancel.run({ params: { id: item.id } })}
    />
  );
}
