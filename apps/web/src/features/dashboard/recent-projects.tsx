import { dashboardLimits } from '@binaa/contract/dashboard';
import { listProjects } from '@binaa/contract/projects';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { DashboardList } from './dashboard-list.tsx';

export function RecentProjects() {
  const { t } = useText();
  const projects = useList(listProjects, { query: { page: 0, size: dashboardLimits.projectsLoaded } });
  return (
    <DashboardList
      title={t('Recent Projects')}
      items={projects.items.slice(0, dashboardLimits.recentProjects)}
      loading={{
        isLoading: projects.isLoading,
        failure: projects.error && t('Failed to load projects. Please try again later.'),
        onRetry: projects.refetch,
        retrying: projects.isRefreshing,
      }}
      emptyMessage={t('No projects yet')}
      rowKey={(project) => project.projectId}
      renderRow={(project) => (
        <>
          <div className="min-w-0">
            <StretchedLink to={paths.project(project.projectId)} className="block">
              <bdi>{project.name}</bdi>
            </StretchedLink>
            <p className="text-sm text-muted">
              <bdi>{project.location}</bdi>
            </p>
          </div>
          <StatusBadge status={project.status} />
        </>
      )}
    />
  );
}
