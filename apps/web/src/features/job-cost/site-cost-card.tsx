import { getSiteCost, type SiteCost } from '@binaa/contract/job-cost-portfolio';
import { tradeLabels } from '@binaa/contract/labour-rates';
import { Clock, Hourglass, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { costTabPath, paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Figures, FiguresSkeleton } from '../../ui/figures.tsx';
import { HorizontalBars } from '../../ui/horizontal-bars.tsx';
import { Money } from '../../ui/money.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { ReadStates } from '../../ui/read-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TopFigureLink } from './figure-link.tsx';
import { OnNoSite } from './on-no-site.tsx';
import { SiteCodeTable } from './site-code-table.tsx';
import { addressesOfSum, hoursByTradeAddress, hoursByTradeId, labourAddress, partOfCode } from './site-rows-address.ts';

/** What was spent and worked on a site. For ADMIN and ENGINEER. */
export default function SiteCostCard({ siteId }: { siteId: number }) {
  const { t } = useText();
  const cost = useRead(getSiteCost, { params: { id: siteId } });
  const skeleton = (
    <div className="flex flex-col gap-5">
      <FiguresSkeleton count={3} />
      <SkeletonRows rows={4} columns={5} />
    </div>
  );
  return (
    <ReadStates read={cost} skeleton={skeleton} failed={t('Failed to load job cost. Please try again later.')}>
      {(loaded) => <LoadedCost cost={loaded} />}
    </ReadStates>
  );
}

function LoadedCost({ cost }: { cost: SiteCost }) {
  const { t } = useText();
  const hours = useHours();
  const readsRecords = useMay('attendance.manage');
  const { siteId, projects, actual, pending, minutes } = cost;
  const isEmpty = actual === 0 && pending === 0 && minutes === 0;
  const elsewhere = projects.filter(({ onNoSite }) => onNoSite.approved !== 0 || onNoSite.pending !== 0);
  if (isEmpty && elsewhere.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        message={t('Nothing was spent or worked on this site yet.')}
        hint={t('Expenses count here if they name this site.')}
        action={
          <PermittedLink action="expense.create" to={paths.newExpense}>
            {t('New Expense')}
          </PermittedLink>
        }
      />
    );
  }
  const labourOf = (projectId: number) => labourAddress(cost, projectId, readsRecords);
  const addresses = addressesOfSum(
    projects.flatMap(({ projectId, codes }) =>
      codes.map((code) => partOfCode({ siteId, projectId, labour: labourOf(projectId) }, code)),
    ),
  );
  return (
    <div className="flex flex-col gap-5">
      <Figures
        items={[
          {
            label: t('Actual'),
            value: (
              <TopFigureLink to={addresses.actual}>
                <Money amount={actual} />
              </TopFigureLink>
            ),
            icon: ReceiptText,
            tone: 'blue',
          },
          {
            label: t('Pending'),
            value: (
              <TopFigureLink to={addresses.pending}>
                <Money amount={pending} />
              </TopFigureLink>
            ),
            icon: Hourglass,
            tone: 'amber',
          },
          {
            label: t('Hours'),
            value: (
              <TopFigureLink to={minutes === 0 ? undefined : hoursByTradeAddress}>
                <bdi>{hours(minutes)}</bdi>
              </TopFigureLink>
            ),
            icon: Clock,
            tone: 'neutral',
          },
        ]}
      />
      {projects
        .filter(({ codes }) => codes.length > 0)
        .map((project) => (
          <section key={project.projectId} className="flex flex-col gap-3">
            <h2 className="font-semibold">
              <Link to={costTabPath(project.projectId)} className="hover:text-accent-ink hover:underline">
                <bdi>{project.projectName}</bdi>
              </Link>
            </h2>
            <SiteCodeTable siteId={siteId} project={project} labour={labourOf(project.projectId)} />
          </section>
        ))}
      <OnNoSite projects={elsewhere} />
      <HoursByTrade trades={cost.trades} />
    </div>
  );
}

function HoursByTrade({ trades }: { trades: SiteCost['trades'] }) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  if (trades.length === 0) return null;
  const items = trades
    .toSorted((one, other) => other.minutes - one.minutes)
    .map(({ trade, minutes }) => ({ label: format.label(tradeLabels[trade]), value: minutes, text: hours(minutes) }));
  return (
    <Card id={hoursByTradeId} className="max-w-3xl">
      <CardHeader title={t('Hours by trade')} />
      <HorizontalBars items={items} colour={2} />
    </Card>
  );
}
