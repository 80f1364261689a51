import type { PayProfile } from '@binaa/contract/pay-profiles';
import { userCategoryLabels } from '@binaa/contract/user-categories';
import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { FormSkeleton } from '../../../ui/form-layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TabsOrRows } from '../../../ui/tabs-or-rows.tsx';
import { PersonAdvances } from '../advances/person-advances.tsx';
import { PersonLeave } from '../leave/person-leave.tsx';
import { PersonPapers } from '../papers/person-papers.tsx';
import { BalancesTab } from './balances-tab.tsx';
import { Completeness } from './completeness.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { PayStateBadge } from './state-badge.tsx';
import { WageTab } from './wage-tab.tsx';

const SettlementTab = lazy(() => import('../settlement/settlement-tab.tsx'));

type PersonPayProps = { profile: PayProfile; back: { to: string; label: string } };

export function PersonPay({ profile, back }: PersonPayProps) {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ tab: '' });
  const { userId, name, role, category, state, missing, payBy, employeeNo } = profile;
  return (
    <>
      <PageHeader
        title={name}
        badge={
          <>
            <RoleBadge role={role} />
            <PayStateBadge state={state} />
          </>
        }
        subtitle={
          <FactLine>
            {employeeNo === null ? null : t('No. {{number}}', { number: employeeNo })}
            {category === null ? null : format.label(userCategoryLabels[category])}
          </FactLine>
        }
        back={back}
        actions={
          <LinkButton icon={UserRound} to={paths.user(userId)}>
            {t('User')}
          </LinkButton>
        }
      />
      <Card className="mb-6 max-w-4xl">
        <Completeness name={name} missing={missing} payBy={employeeNo === null ? null : payBy} showLabel />
      </Card>
      <TabsOrRows
        label={t('Pay of {{name}}', { name })}
        value={url.state.tab}
        onValueChange={(tab) => url.setFilters({ tab })}
        items={[
          { value: 'profile', label: t('Profile'), content: <ProfileTab userId={userId} /> },
          { value: 'wage', label: t('Wage'), content: <WageTab profile={profile} /> },
          { value: 'papers', label: t('Papers'), content: <PersonPapers userId={userId} /> },
          { value: 'leave', label: t('Leave'), content: <PersonLeave userId={userId} /> },
          { value: 'advances', label: t('Advances and items'), content: <PersonAdvances userId={userId} /> },
          { value: 'balances', label: t('Balances'), content: <BalancesTab userId={userId} /> },
          {
            value: 'settlement',
            label: t('Settlement'),
            content: (
              <Suspense fallback={<FormSkeleton fields={3} />}>
                <SettlementTab profile={profile} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
