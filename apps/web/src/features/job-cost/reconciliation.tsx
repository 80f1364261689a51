import { getReconciliation } from '@binaa/contract/job-cost-portfolio';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';

/** That what job cost counts is what the ledger has. For the ADMIN. Nothing while it cannot be read. */
export function ReconciliationFacts() {
  const { t } = useText();
  const { data } = useRead(getReconciliation, {});
  if (!data) return null;
  const amount = (label: string, value: number) => ({ label, value: <Money amount={value} /> });
  return (
    <Card className="mt-5">
      <CardHeader
        title={t('Reconciliation')}
        description={t('Project, left out and general expenses are the approved expenses in the ledger.')}
      />
      <DescriptionList
        columns={3}
        items={[
          amount(t('Project expenses'), data.projectExpenses),
          amount(t('Left out'), data.leftOutExpenses),
          amount(t('General expenses'), data.generalExpenses),
          amount(t('Approved expenses in the ledger'), data.ledgerExpenses),
          amount(t('Labour at rates'), data.labourAtRates),
          amount(t('Labour as payroll paid it'), data.labourPaid),
          amount(t('Not on any site'), data.labourNotOnSite),
          amount(t('Salaries paid'), data.wagesPaid),
        ]}
      />
    </Card>
  );
}
