import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DateStyleCard } from './date-style-card.tsx';

export default function ProfilePage() {
  const { t } = useText();
  const user = useUser();
  return (
    <>
      <PageHeader title={t('Profile')} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card>
          <CardHeader title={t('Your account')} />
          <DescriptionList
            items={[
              { label: t('Name'), value: <bdi>{user.name}</bdi> },
              { label: t('Username'), value: <bdi>{user.email}</bdi> },
              { label: t('Role'), value: <RoleBadge role={user.role} /> },
              { label: t('User ID'), value: user.id },
            ]}
          />
        </Card>
        <Card>
          <CardHeader title={t('Change Password')} />
          <ChangePasswordForm />
        </Card>
        <DateStyleCard />
      </div>
    </>
  );
}
