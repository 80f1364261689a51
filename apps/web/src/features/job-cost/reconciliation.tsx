import { getReconciliation, type Reconciliation } from '@binaa/contract/job-cost-portfolio';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ReadStates } from '../../ui/read-states.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';

/** Whether what job cost counts is what the ledger has. For the ADMIN. */
export function ReconciliationFacts() {
  const { t } = useText();
  const reconciliation = useRead(getReconciliation, {});
  return (
    <Card className="mt-5">
      <CardHeader
        title={t('Reconciliation')}
        description={t(
          'Project, left out and general expenses against the approved expenses in the ledger, and labour charged against salaries paid.',
        )}
      />
      <ReadStates
        read={reconciliation}
        skeleton={
          <SkeletonRegion>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </SkeletonRegion>
        }
        failed={t('Failed to load the reconciliation. Please try again later.')}
      >
        {(sums) => (
          <div className="flex flex-col gap-6">
            <Expenses sums={sums} />
            <Labour sums={sums} />
          </div>
        )}
      </ReadStates>
    </Card>
  );
}

const amount = (label: string, value: number) => ({ label, value: <Money amount={value} /> });

function Expenses({ sums }: { sums: Reconciliation }) {
  const { t } = useText();
  const format = useFormat();
  const difference = Math.abs(sums.expensesDifference);
  return (
    <section className="flex flex-col gap-3">
      <DescriptionList
        columns={3}
        items={[
          amount(t('Project expenses'), sums.projectExpenses),
          amount(t('Left out'), sums.leftOutExpenses),
          amount(t('General expenses'), sums.generalExpenses),
          amount(t('Approved expenses in the ledger'), sums.ledgerExpenses),
        ]}
      />
      {difference === 0 ? (
        <p className="text-sm text-green-ink">{t('The sums agree.')}</p>
      ) : (
        <p className="font-semibold text-red-ink">{t('Difference {{amount}}', { amount: format.money(difference) })}</p>
      )}
    </section>
  );
}

/** Labour is charged when it is worked and paid later, so a difference is no error. */
function Labour({ sums }: { sums: Reconciliation }) {
  const { t } = useText();
  const format = useFormat();
  const difference = { amount: format.money(Math.abs(sums.labourDifference)) };
  return (
    <section className="flex flex-col gap-3">
      <DescriptionList
        columns={3}
        items={[
          amount(t('Labour at rates'), sums.labourAtRates),
          amount(t('Labour as payroll paid it'), sums.labourPaid),
          amount(t('Not on any site'), sums.labourNotOnSite),
          amount(t('Salaries paid by payroll'), sums.wagesPaid),
          amount(t('Salaries paid as expenses'), sums.salaryExpenses),
        ]}
      />
      <p className="text-sm text-muted">
        {sums.labourDifference > 0
          ? t('{{amount}} of the labour charged is not paid yet.', difference)
          : sums.labourDifference < 0
            ? t('{{amount}} of the salaries paid is not charged as labour.', difference)
            : t('The labour charged is what was paid in salaries.')}
      </p>
    </section>
  );
}
