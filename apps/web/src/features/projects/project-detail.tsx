import { deleteProject, type Project } from '@binaa/contract/projects';
import { Flag, ListPlus, MapPin, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Optional } from '../../ui/optional.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PrintProject } from './print-project.tsx';
import { ProjectDocumentsTab } from './project-documents-tab.tsx';
import { ProjectMilestonesTab } from './project-milestones-tab.tsx';
import { ProjectOverviewTab } from './project-overview-tab.tsx';
import { ProjectSitesTab } from './project-sites-tab.tsx';
import { ProjectTasksTab } from './project-tasks-tab.tsx';

const FollowBadge = lazy(() => import('../notices/follow-badge.tsx'));
const LabourCard = lazy(() => import('../payroll/labour-card.tsx'));
const CostCard = lazy(() => import('../job-cost/cost-card.tsx'));

type ProjectDetailProps = { project: Project; back: { to: string; label: string } };

export function ProjectDetail({ project, back }: ProjectDetailProps) {
  const { t } = useText();
  const { state, setFilters } = useUrlState({ tab: 'overview' });
  const seesLabour = useMay('payroll.manage');
  const seesCost = useMay('cost.read');
  const mayFollow = useMay('notice.follow');
  const tabs = [
    { value: 'overview', label: t('Overview'), content: <ProjectOverviewTab project={project} /> },
    { value: 'tasks', label: t('Tasks'), content: <ProjectTasksTab project={project} /> },
    { value: 'sites', label: t('Sites'), content: <ProjectSitesTab project={project} /> },
    { value: 'milestones', label: t('Milestones'), content: <ProjectMilestonesTab project={project} /> },
    { value: 'documents', label: t('Documents'), content: <ProjectDocumentsTab project={project} /> },
    ...(seesCost
      ? [
          {
            value: 'cost',
            label: t('Cost'),
            content: (
              <Suspense fallback={<SkeletonRows rows={6} columns={8} />}>
                <CostCard projectId={project.id} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(seesLabour
      ? [
          {
            value: 'labour',
            label: t('Labour'),
            content: (
              <Suspense fallback={<SkeletonRows rows={4} columns={4} />}>
                <LabourCard projectId={project.id} budget={project.budget} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  const open = tabs.find(({ value }) => value === state.tab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title={project.name}
        subtitle={
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <bdi>{project.location}</bdi>
          </span>
        }
        badge={<StatusBadge status={project.status} />}
        back={back}
        actions={<ProjectActions project={project} />}
        aside={
          <div className="flex flex-wrap justify-end gap-2">
            {mayFollow ? (
              <Optional>
                <FollowBadge projectId={project.id} />
              </Optional>
            ) : null}
            <PrintProject project={project} />
          </div>
        }
      />
      <Tabs
        label={t('Project')}
        items={tabs}
        value={open?.value}
        onValueChange={(tab) => setFilters({ tab }, { replace: true })}
      />
    </>
  );
}

function ProjectActions({ project }: { project: Project }) {
  const { t } = useText();
  const mayDelete = useMay('project.delete');
  return (
    <>
      <PermittedLink action="task.create" to={paths.newProjectTask(project.id)} variant="primary" icon={ListPlus}>
        {t('Add Task')}
      </PermittedLink>
      <PermittedLink action="milestone.write" to={paths.newMilestone(project.id)} icon={Flag}>
        {t('Add Milestone')}
      </PermittedLink>
      <PermittedLink action="project.update" to={paths.editProject(project.id)} icon={Pencil}>
        {t('Edit')}
      </PermittedLink>
      {mayDelete ? (
        <DeleteButton
          endpoint={deleteProject}
          id={project.id}
          question={t('Are you sure you want to delete this project?')}
          deleted={t('Project deleted successfully')}
          failed={t('Failed to delete project')}
          leaveTo={paths.projects}
        />
      ) : null}
    </>
  );
}
