import { claimReceivedLabel } from '@binaa/contract/claims';
import type { ProjectCost } from '@binaa/contract/job-costs';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';

/** What the client was billed and has paid. For the ADMIN. */
export function Billing({ cost: { projectId, billing } }: { cost: ProjectCost }) {
  const { t } = useText();
  const format = useFormat();
  if (!billing) return null;
  const { overBilled } = billing;
  const facts = [
    { label: t('Certified'), value: <Money amount={billing.certified} /> },
    { label: t('Retention held'), value: <Money amount={billing.held} /> },
    { label: format.label(claimReceivedLabel), value: <Money amount={billing.received} /> },
    ...(billing.withoutClaim === 0
      ? []
      : [{ label: t('Received without claim'), value: <Money amount={billing.withoutClaim} /> }]),
    { label: t('Outstanding'), value: <Money amount={billing.outstanding} /> },
    ...(overBilled === null
      ? []
      : [
          {
            label: overBilled < 0 ? t('Under-billed') : t('Over-billed'),
            value: <Money amount={Math.abs(overBilled)} />,
          },
        ]),
  ];
  return (
    <Card>
      <CardHeader
        title={t('Billing')}
        actions={<LinkButton to={paths.claims(projectId)}>{t('See the claims')}</LinkButton>}
      />
      <DescriptionList items={facts} columns={3} />
    </Card>
  );
}
