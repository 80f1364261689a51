import { type ExpensePolicy, limitActionLabels } from '@binaa/contract/expense-policy';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { RuleTable } from './rule-table.tsx';

/** The policy for those who submit and decide expenses but do not set it. */
export function PolicyFacts({ policy }: { policy: ExpensePolicy }) {
  const { t, plural } = useText();
  const format = useFormat();
  const amount = (value: number | null) => (value === null ? t('Not set') : format.money(value));
  const days = (count: number) => plural(count, { one: '{{count}} day', other: '{{count}} days' });
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <Card>
        <CardHeader title={t('The whole company')} />
        <DescriptionList
          items={[
            { label: t('Receipt from'), value: amount(policy.receiptFrom) },
            { label: t('Second approval from'), value: amount(policy.secondFrom) },
            { label: t('Limit'), value: amount(policy.limit) },
            { label: t('Above it'), value: format.label(limitActionLabels[policy.limitAction]) },
            { label: t('Days between duplicates'), value: days(policy.duplicateDays) },
            { label: t('Days until an expense is old'), value: days(policy.ageDays) },
            { label: t('Every rejection needs a reason'), value: policy.reasonOnEveryCall ? t('Yes') : t('No') },
            { label: t('Hand-over limit'), value: amount(policy.handoverLimit) },
            { label: t('Write-off limit'), value: amount(policy.writeOffLimit) },
            { label: t('Write-offs in a month'), value: amount(policy.writeOffMonthLimit) },
            ...(policy.orderLimit === undefined ? [] : [{ label: t('Order limit'), value: amount(policy.orderLimit) }]),
          ]}
        />
      </Card>
      <section className="flex flex-col gap-3">
        <h2 className="text-base font-semibold">{t('Rules')}</h2>
        {policy.rules.length === 0 ? (
          <p className="text-sm text-muted">{t('No rules yet: the values above hold everywhere.')}</p>
        ) : (
          <RuleTable rules={policy.rules} />
        )}
      </section>
    </div>
  );
}
