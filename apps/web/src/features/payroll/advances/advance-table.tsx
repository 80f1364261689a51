import { type Advance, returnAdvance } from '@binaa/contract/advances';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { Money } from '../../../ui/money.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { Recoveries } from './recoveries.tsx';
import { AdvanceBadge } from './status-badges.tsx';

type AdvanceTableProps = {
  advances: readonly Advance[];
  /** The screen is about one person. */
  isOfOne?: boolean;
};

export function AdvanceTable({ advances, isOfOne = false }: AdvanceTableProps) {
  const { t } = useText();
  const columns = useColumns(isOfOne);
  return <DataTable caption={t('Advances')} columns={columns} rows={advances} rowKey={({ id }) => id} wide="extra" />;
}

function useColumns(isOfOne: boolean): Column<Advance>[] {
  const { t, plural } = useText();
  const format = useFormat();
  return [
    {
      key: 'person',
      header: isOfOne ? t('Given on') : t('Person'),
      primary: true,
      name: true,
      cell: ({ userId, userName, givenOn }) =>
        isOfOne ? (
          format.date(givenOn)
        ) : (
          <FactLine>
            <Link to={`${paths.userPay(userId)}?tab=advances`} className="hover:text-accent-ink hover:underline">
              <bdi>{userName}</bdi>
            </Link>
            <span className="text-sm font-normal text-muted">{format.date(givenOn)}</span>
          </FactLine>
        ),
    },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: 'instalment',
      header: t('Instalment'),
      numeric: true,
      cell: (advance) => <Money amount={advance.instalment} />,
    },
    { key: 'left', header: t('Left'), numeric: true, cell: ({ left }) => <Money amount={left} /> },
    {
      key: 'plan',
      header: t('Taken back'),
      cell: ({ plan, recoveries, returned }) => (
        <span className="flex flex-col gap-1 as-cards:items-end">
          <Recoveries recoveries={recoveries} />
          {returned > 0 ? (
            <span>
              {t('In cash')}: <Money amount={returned} />
            </span>
          ) : null}
          {plan.length === 0 ? null : (
            <span className="text-muted">
              {plural(
                plan.length,
                {
                  one: '{{count}} month more, the last on {{month}}',
                  other: '{{count}} months more, the last on {{month}}',
                },
                { month: format.month(plan.at(-1)?.period ?? '') },
              )}
            </span>
          )}
        </span>
      ),
    },
    { key: 'reason', header: t('Reason'), cell: ({ reason }) => <bdi className="wrap-anywhere">{reason}</bdi> },
    { key: 'status', header: t('Status'), cell: ({ status }) => <AdvanceBadge status={status} /> },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (advance) => (advance.status === 'OPEN' ? <ReturnButton advance={advance} /> : null),
    },
  ];
}

function ReturnButton({ advance: { id, userName, left, version } }: { advance: Advance }) {
  const { t } = useText();
  const format = useFormat();
  const giveBack = useReportedAction(returnAdvance, {
    done: t('Advance returned'),
    failed: t('Failed to return the advance'),
  });
  const named = { amount: format.money(left), name: userName };
  return (
    <ConfirmButton
      size="sm"
      icon={Undo2}
      label={t('Returned in cash')}
      name={t('Returned in cash: {{amount}} of {{name}}', named)}
      question={t('Has {{name}} returned {{amount}} in cash?', named)}
      warning={t("It goes back into the company's cash, and no wage takes anything of it any more.")}
      action={() => giveBack.run({ params: { id }, body: { version } })}
    />
  );
}
