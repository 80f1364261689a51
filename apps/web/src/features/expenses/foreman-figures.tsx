import { getBalanceOfUser } from '@binaa/contract/balances';
import type { User } from '@binaa/contract/users';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';

/** The foreman's balance and the sums of their expenses by status. */
export function ForemanFigures({ foreman }: { foreman: User }) {
  const { t } = useText();
  const { data: totals } = useRead(getBalanceOfUser, { params: { id: foreman.id } });
  return (
    <Card padding="none" className="mb-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 sm:p-5 lg:grid-cols-5">
        <Figure label={t('Balance')}>{foreman.balance ?? 0}</Figure>
        <Figure label={t('When pending are approved')}>{totals?.afterPending}</Figure>
        <Figure label={<StatusBadge status="PENDING" />}>{totals?.totalPending}</Figure>
        <Figure label={<StatusBadge status="APPROVED" />}>{totals?.totalApproved}</Figure>
        <Figure label={<StatusBadge status="REJECTED" />}>{totals?.totalRejected}</Figure>
      </dl>
    </Card>
  );
}

/** A figure that cannot be loaded is left out: the expenses below matter more. */
function Figure({ label, children }: { label: ReactNode; children: number | undefined }) {
  return (
    <div className="@container flex min-w-0 flex-col gap-1">
      <dt className="flex min-h-6 items-center text-sm text-muted">{label}</dt>
      <dd className="text-base font-semibold sm:text-lg">
        <Money amount={children} />
      </dd>
    </div>
  );
}
