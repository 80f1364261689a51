import type { BalanceRecord } from '@binaa/contract/balances';
import { userCategoryLabels } from '@binaa/contract/user-categories';
import type { User } from '@binaa/contract/users';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { RoleBadge } from '../../ui/badge.tsx';
import { Bilingual } from '../../ui/bilingual.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';

type BalanceUserProps = { balance: BalanceRecord; user: User | undefined };

/** The account's owner and balance. */
export function BalanceUser({ balance, user }: BalanceUserProps) {
  const { t } = useText();
  const isNegative = balance.balance < 0;
  const name = balance.userName ?? user?.name ?? '';
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg font-semibold">
              {user ? (
                <Link to={paths.user(user.id)} className="hover:text-accent-ink hover:underline">
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </h2>
            <RoleBadge role={balance.role} />
          </div>
          {user ? (
            <p className="text-sm text-muted">
              <bdi className="break-all">{user.email}</bdi>
            </p>
          ) : null}
          {user?.category ? (
            <p className="text-sm">
              <Bilingual {...userCategoryLabels[user.category]} />
            </p>
          ) : null}
        </div>
      </div>
      <dl className="max-sm:w-full max-sm:border-t max-sm:border-line max-sm:pt-4 sm:text-end">
        <dt className="text-sm font-medium text-muted">{t('Current Balance')}</dt>
        <dd className="text-3xl font-semibold tracking-tight">
          <Money amount={balance.balance} />
        </dd>
        {isNegative ? <dd className="text-sm text-muted">{t('Below zero: the company owes this amount.')}</dd> : null}
      </dl>
    </Card>
  );
}
