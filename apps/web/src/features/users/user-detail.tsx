import { attendanceRoles } from '@binaa/contract/attendance';
import type { User } from '@binaa/contract/users';
import { CalendarDays, CircleCheck, HandCoins, KeyRound, Pencil, Wallet } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Badge, RoleBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { PrintRecord } from '../../ui/print-record.tsx';
import { DeleteUserButton } from './delete-user-button.tsx';
import { ResetPasswordButton } from './reset-password-button.tsx';
import { UserCategoryName } from './user-category.tsx';
import { UserSecondFactor } from './user-second-factor.tsx';

type UserDetailProps = { user: User; back: { to: string; label: string } };

export function UserDetail({ user, back }: UserDetailProps) {
  const { t } = useText();
  const format = useFormat();
  const money = [
    ...(user.salary === undefined
      ? []
      : [{ label: t('Salary'), value: user.salary === null ? t('N/A') : <Money amount={user.salary} /> }]),
    ...(user.balance === undefined
      ? []
      : [{ label: t('Balance'), value: user.balance === null ? t('N/A') : <Money amount={user.balance} /> }]),
  ];
  const facts: DescriptionItem[] = [
    { label: t('Username'), value: <bdi>{user.email}</bdi> },
    { label: t('Role'), value: <RoleBadge role={user.role} /> },
    { label: t('Category'), value: <UserCategoryName category={user.category} /> },
    ...(user.otherName ? [{ label: t('Spelling in the other language'), value: <bdi>{user.otherName}</bdi> }] : []),
    ...money,
    { label: t('Created'), value: format.date(user.createdAt) },
    { label: t('Updated'), value: format.date(user.updatedAt) },
    ...(user.passwordResetRequired === undefined
      ? []
      : [
          {
            label: t('Password status'),
            value: <PasswordStatus resetRequired={user.passwordResetRequired} />,
            // The badge is wider than a phone's column.
            wide: true,
          },
        ]),
  ];
  const { id } = useUser();
  const mayEnd = useMay('security.end') && user.id !== id;
  const shown = mayEnd
    ? [...facts, { label: t('Second step'), value: <UserSecondFactor user={user} />, wide: true }]
    : facts;
  return (
    <>
      <PageHeader
        title={user.name}
        badge={
          <>
            <RoleBadge role={user.role} />
            {user.category === null ? null : (
              <Badge>
                <UserCategoryName category={user.category} />
              </Badge>
            )}
          </>
        }
        back={back}
        actions={<DetailActions user={user} />}
        aside={<PrintRecord title={user.name} sections={[{ items: facts }]} />}
      />
      <Card className="max-w-4xl">
        <DescriptionList items={shown} />
      </Card>
    </>
  );
}

function PasswordStatus({ resetRequired }: { resetRequired: boolean }) {
  const { t } = useText();
  return resetRequired ? (
    <Badge tone="amber" icon={KeyRound}>
      {t('Password reset required')}
    </Badge>
  ) : (
    <Badge tone="green" icon={CircleCheck}>
      {t('Password is up to date')}
    </Badge>
  );
}

function DetailActions({ user }: { user: User }) {
  const { t } = useText();
  return (
    <>
      {user.can.edit ? (
        <LinkButton icon={Pencil} to={paths.editUser(user.id)}>
          {t('Edit')}
        </LinkButton>
      ) : null}
      {user.can.balance && user.role === 'FOREMAN' ? (
        <LinkButton icon={Wallet} to={paths.userBalance(user.id)}>
          {t('Balance & Transactions')}
        </LinkButton>
      ) : null}
      {attendanceRoles.some((role) => role === user.role) ? (
        <PermittedLink action="attendance.manage" icon={CalendarDays} to={paths.timesheet(user.id)}>
          {t('Timesheet')}
        </PermittedLink>
      ) : null}
      <PermittedLink action="payroll.manage" icon={HandCoins} to={paths.userPay(user.id)}>
        {t('Pay and papers')}
      </PermittedLink>
      {user.can.resetPassword ? (
        <ResetPasswordButton
          user={user}
          success={t('Password has been reset successfully')}
          failure={t('Failed to reset password')}
        />
      ) : null}
      {user.can.delete ? (
        <DeleteUserButton user={user} failed={t('Failed to delete user')} leaveTo={paths.users} />
      ) : null}
    </>
  );
}
