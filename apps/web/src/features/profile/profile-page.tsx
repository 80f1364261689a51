import { Banknote, Bell, KeyRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { isLimited } from '../../lib/token.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { CalendarFeedCard } from '../calendar-feed/calendar-feed-card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DateStyleCard } from './date-style-card.tsx';

const SignInSecurityCard = lazy(() => import('../sign-in-security/sign-in-security-card.tsx'));

export default function ProfilePage() {
  const { t } = useText();
  const user = useUser();
  const isShut = isLimited(user);
  return (
    <>
      <PageHeader title={t('Profile')} />
      <div className="grid items-start gap-6 *:flex *:flex-col *:gap-6 xl:grid-cols-2">
        <div>
          <Card>
            <CardHeader
              title={t('Your account')}
              actions={
                <>
                  {isShut ? null : (
                    <LinkButton to={paths.noticePreferences} icon={Bell}>
                      {t('Notices')}
                    </LinkButton>
                  )}
                  <PermittedLink action="payslip.read" to={paths.myPay} icon={Banknote}>
                    {t('My pay')}
                  </PermittedLink>
                  <PermittedLink action="token.manage" to={paths.ownTokens} icon={KeyRound}>
                    {t('API tokens')}
                  </PermittedLink>
                </>
              }
            />
            <DescriptionList
              items={[
                { label: t('Name'), value: <bdi>{user.name}</bdi> },
                { label: t('Username'), value: <bdi>{user.email}</bdi> },
                { label: t('Role'), value: <RoleBadge role={user.role} /> },
                { label: t('User ID'), value: user.id },
              ]}
            />
          </Card>
          {user.passwordResetRequired ? null : (
            <Suspense>
              <SignInSecurityCard />
            </Suspense>
          )}
          {isShut ? null : <CalendarFeedCard />}
        </div>
        <div>
          <Card>
            <CardHeader title={t('Change Password')} />
            <ChangePasswordForm />
          </Card>
          <DateStyleCard />
        </div>
      </div>
    </>
  );
}
