import { balanceMessages } from '@binaa/contract/balances';
import { getFloatStatement } from '@binaa/contract/float-statement';
import { Printer } from 'lucide-react';
import { isNotFound } from '../../lib/api-error.ts';
import { begunMonth } from '../../lib/begun-month.ts';
import { useCompany } from '../../lib/company.ts';
import { companyMonth } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button.tsx';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { MonthControls } from '../../ui/month-controls.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { printScreen } from '../../ui/print-screen.ts';
import { RecordMissing } from '../../ui/record-states.tsx';
import { Refused } from '../../ui/refused.tsx';
import { FailedState } from '../../ui/states.tsx';
import { usePrintOnOpen } from '../../ui/use-print-on-open.ts';
import { MonthStatement } from './month-statement.tsx';

/** Everybody opens their own; an ADMIN opens those of all. */
export default function StatementPage() {
  const userId = useIdParam('userId');
  const isOwn = useUser().id === userId;
  const mayOpenAll = useMay('cash.give');
  // 0: no account's address.
  return userId === 0 || isOwn || mayOpenAll ? <Statement userId={userId} /> : <Refused />;
}

/** A holder's month on paper: every movement, what is pending, and lines to sign. */
function Statement({ userId }: { userId: number }) {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ month: companyMonth() });
  const month = begunMonth(url.state.month);
  const statement = useRead(
    getFloatStatement,
    { params: { userId }, query: { month } },
    { enabled: userId > 0, keepPrevious: true },
  );
  const { data: company } = useCompany();
  const isOutdated = statement.isPlaceholderData;
  usePrintOnOpen(() => void printScreen(), statement.data !== undefined && company !== undefined && !isOutdated);
  const back = useBack(userId);
  if (userId === 0 || isNotFound(statement.error)) {
    return <RecordMissing message={t(balanceMessages.noAccount)} back={back} />;
  }
  if (statement.isPending) return <DetailSkeleton />;
  const months = (
    <MonthControls month={month} onChange={(next) => url.setFilters({ month: next }, { replace: true })} />
  );
  if (!statement.data) {
    return (
      <>
        <PageHeader title={t('Monthly statement')} back={back} actions={months} />
        <FailedState
          message={t('Failed to load the statement. Please try again later.')}
          onRetry={() => void statement.refetch()}
          retrying={statement.isFetching}
        />
      </>
    );
  }
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={t('Monthly statement')}
          subtitle={
            <FactLine>
              <bdi>{statement.data.userName}</bdi>
              {format.month(statement.data.month)}
            </FactLine>
          }
          back={back}
          actions={
            <>
              {months}
              <Button icon={Printer} variant="primary" disabled={isOutdated} onClick={() => window.print()}>
                {t('Print')}
              </Button>
            </>
          }
        />
      </div>
      <div aria-busy={isOutdated} className="aria-busy:opacity-60">
        <MonthStatement statement={statement.data} />
      </div>
    </>
  );
}

/** To the reader's own cash, or to the account of another holder. */
function useBack(userId: number): { to: string; label: string } {
  const { t } = useText();
  const { id } = useUser();
  const mayOpenAccounts = useMay('balance.adjust');
  if (userId !== id && mayOpenAccounts) return { to: paths.userBalance(userId), label: t('Back') };
  return { to: paths.myCash, label: t('Back') };
}
