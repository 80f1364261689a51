import { addDays } from '@binaa/contract/dates';
import { List } from 'lucide-react';
import { companyToday } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';
import { LedgerCheckCard } from '../ledger/ledger-check-card.tsx';
import { AddIncome } from './add-income.tsx';
import { CompanyBalance } from './company-balance.tsx';
import { LatestTransactions } from './latest-transactions.tsx';
import { MoneyByWeekCard } from './money-by-week-card.tsx';
import { PrintCompanyStatement } from './print-company-statement.tsx';
import { RecentFigures } from './recent-figures.tsx';
import { useFinance } from './use-finance.ts';

export default function FinancePage() {
  const { t } = useText();
  const mayRecord = useMay('finance.record');
  const mayVerify = useMay('ledger.verify');
  const { balance, stats, weeks, latest, days, setDays, failed, isFetching, retry } = useFinance();
  const today = companyToday();
  return (
    <>
      <PageHeader
        title={t('Company Finance')}
        actions={
          <>
            {mayRecord ? <AddIncome /> : null}
            <PrintCompanyStatement
              title={t('Company Finance')}
              query={{ startDate: addDays(today, 1 - days), endDate: today }}
            />
            <LinkButton to={paths.transactions} icon={List}>
              {t('View All Transactions')}
            </LinkButton>
          </>
        }
      />
      <div className="flex flex-col gap-4 sm:gap-6">
        {failed ? (
          <FailedState message={t('Failed to load financial data')} onRetry={retry} retrying={isFetching} />
        ) : null}
        <CompanyBalance balance={balance} />
        <RecentFigures stats={stats} days={days} onDaysChange={setDays} />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <LatestTransactions transactions={latest} />
          {weeks.data ? <MoneyByWeekCard weeks={weeks.data} /> : null}
          {weeks.isLoading ? (
            <SkeletonRegion>
              <SkeletonBlock className="h-84 w-full rounded-card" />
            </SkeletonRegion>
          ) : null}
        </div>
        {mayVerify ? <LedgerCheckCard /> : null}
      </div>
    </>
  );
}
