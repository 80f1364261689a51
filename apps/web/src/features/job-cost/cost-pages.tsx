import { claimReceivedLabel } from '@binaa/contract/claims';
import type { ProjectCost } from '@binaa/contract/job-costs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { FigureLink } from './figure-link.tsx';
import { addressesOfTotal } from './rows-address.ts';

type Fact = { label: string; value: ReactNode };

/** What orders, variations and claims of a project come to, each with the way to its page. */
export function CostPages({ cost, className }: { cost: ProjectCost; className?: string }) {
  return (
    <div className={clsx('grid content-start gap-3 sm:grid-cols-2 xl:grid-cols-1', className)}>
      {/* In two columns, the claims are about as high as the other two. */}
      <div className={cost.billing ? 'flex flex-col gap-3' : 'contents'}>
        <Orders cost={cost} />
        <Variations cost={cost} />
      </div>
      <Claims cost={cost} />
    </div>
  );
}

function Orders({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const { open, delivered } = cost.total;
  const facts = [
    { label: t('Open commitment'), value: <FigureLink amount={open} to={addressesOfTotal(cost).open} /> },
    ...amountUnlessNone(t('Delivered, not invoiced'), delivered),
  ];
  return (
    <PageCard title={t('Orders')} facts={facts} to={paths.projectOrders(cost.projectId)} see={t('See the orders')} />
  );
}

function Variations({ cost: { projectId, contract } }: { cost: ProjectCost }) {
  const { t } = useText();
  const facts = [
    { label: t('Approved'), value: <Money amount={contract.approved} /> },
    { label: t('Waiting for the client'), value: <Money amount={contract.pendingValue} /> },
    ...amountUnlessNone(t('Cost of what is waiting'), contract.pendingCost),
  ];
  return (
    <PageCard title={t('Variations')} facts={facts} to={paths.variations(projectId)} see={t('See the variations')} />
  );
}

/** What the client was billed and has paid. For the ADMIN. */
function Claims({ cost: { projectId, billing } }: { cost: ProjectCost }) {
  const { t } = useText();
  const format = useFormat();
  if (!billing) return null;
  const overBilled = billing.overBilled ?? 0;
  const facts = [
    { label: t('Certified'), value: <Money amount={billing.certified} /> },
    { label: t('Retention held'), value: <Money amount={billing.held} /> },
    { label: format.label(claimReceivedLabel), value: <Money amount={billing.received} /> },
    ...amountUnlessNone(t('Received without claim'), billing.withoutClaim),
    { label: t('Outstanding'), value: <Money amount={billing.outstanding} /> },
    ...amountUnlessNone(overBilled < 0 ? t('Under-billed') : t('Over-billed'), Math.abs(overBilled)),
  ];
  return <PageCard title={t('Progress claims')} facts={facts} to={paths.claims(projectId)} see={t('See the claims')} />;
}

function amountUnlessNone(label: string, amount: number): Fact[] {
  return amount === 0 ? [] : [{ label, value: <Money amount={amount} /> }];
}

type PageCardProps = { title: string; facts: readonly Fact[]; to: string; see: string };

function PageCard({ title, facts, to, see }: PageCardProps) {
  return (
    <Card interactive padding="none" className="p-4 print:break-inside-avoid">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        <StretchedLink to={to} className="text-sm print:hidden">
          {see}
        </StretchedLink>
      </div>
      <dl className="flex flex-col gap-1 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 text-muted">{label}</dt>
            <dd className="shrink-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
