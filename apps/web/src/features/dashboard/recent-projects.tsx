import { dashboardLimits } from '@binaa/contract/dashboard';
import { listProjects } from '@binaa/contract/projects';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';

export function RecentProjects() {
  const { t } = useText();
  const projects = useList(listProjects, { query: { page: 0, size: dashboardLimits.projectsLoaded } });
  return (
    <DashboardList
      title={t('Recent Projects')}
      items={projects.items.slice(0, dashboardLimits.recentProjects)}
      loading={projects}
      failedMessage={t('Failed to load projects. Please try again later.')}
      emptyMessage={t('No projects yet')}
      rowKey={(project) => project.projectId}
      renderRow={(project) => (
        <DashboardRow
          to={paths.project(project.projectId)}
          title={project.name}
          details={<bdi>{project.location}</bdi>}
          end={<StatusBadge status={project.status} />}
        />
      )}
    />
  );
}
