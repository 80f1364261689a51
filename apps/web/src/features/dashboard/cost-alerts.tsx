import { listCostAlerts, type ProjectCostAlerts } from '@binaa/contract/cost-alerts';
import { noValue, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { costTabPath, paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { labelOfCode } from '../job-cost/api.ts';
import { LevelBadge } from '../job-cost/level-badge.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';

const shownProjects = 5;

/** Projects with a cost code that is over or near its budget, worst first. Each opens its Cost tab. */
export default function CostAlerts() {
  const { t } = useText();
  const { data, isPending, error, isFetching, refetch } = useRead(listCostAlerts, {});
  return (
    <DashboardList
      title={t('Cost to watch')}
      items={data?.projects.slice(0, shownProjects) ?? []}
      loading={{
        isLoading: isPending,
        error: error ?? undefined,
        isRefreshing: isFetching,
        refetch: () => void refetch(),
      }}
      failedMessage={t('Failed to load job cost. Please try again later.')}
      emptyMessage={t('No cost code is over or near its budget')}
      rowKey={(project) => project.projectId}
      renderRow={(project) => (
        <DashboardRow
          to={costTabPath(project.projectId)}
          title={project.projectName}
          details={<Reason project={project} />}
          end={<LevelBadge level={project.level} />}
        />
      )}
      actions={
        data && data.watch + data.over > shownProjects ? (
          <LinkButton to={paths.jobCost}>{t('See all {{count}}', { count: data.watch + data.over })}</LinkButton>
        ) : undefined
      }
    />
  );
}

/** The worst cost code of the project, how many others there are, and the margin that is left. */
function Reason({ project: { codes, forecastMarginPercent } }: { project: ProjectCostAlerts }) {
  const { t, plural } = useText();
  const format = useFormat();
  const [worst, ...others] = codes;
  if (!worst) return null;
  return (
    <FactLine>
      {format.label(labelOfCode(worst))}
      {worst.usedPercent === null
        ? t('No budget')
        : t('{{percent}} used', { percent: format.percent(worst.usedPercent, 1) })}
      {t('{{percent}} done', { percent: format.percent(worst.percent, 1) })}
      {others.length === 0
        ? null
        : plural(others.length, { one: 'and {{count}} more code', other: 'and {{count}} more codes' })}
      {t('Margin {{percent}}', {
        percent: forecastMarginPercent === null ? noValue : format.percent(forecastMarginPercent, 1),
      })}
    </FactLine>
  );
}
