import { deleteProject, type Project } from '@binaa/contract/projects';
import { Flag, ListPlus, MapPin, Pencil } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PrintProject } from './print-project.tsx';
import { ProjectDocumentsTab } from './project-documents-tab.tsx';
import { ProjectMilestonesTab } from './project-milestones-tab.tsx';
import { ProjectOverviewTab } from './project-overview-tab.tsx';
import { ProjectSitesTab } from './project-sites-tab.tsx';
import { ProjectTasksTab } from './project-tasks-tab.tsx';

type ProjectDetailProps = { project: Project; back: { to: string; label: string } };

export function ProjectDetail({ project, back }: ProjectDetailProps) {
  const { t } = useText();
  const { state, setFilters } = useUrlState({ tab: 'overview' });
  const tabs = [
    { value: 'overview', label: t('Overview'), content: <ProjectOverviewTab project={project} /> },
    { value: 'tasks', label: t('Tasks'), content: <ProjectTasksTab project={project} /> },
    { value: 'sites', label: t('Sites'), content: <ProjectSitesTab project={project} /> },
    { value: 'milestones', label: t('Milestones'), content: <ProjectMilestonesTab project={project} /> },
    { value: 'documents', label: t('Documents'), content: <ProjectDocumentsTab project={project} /> },
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
        aside={<PrintProject project={project} />}
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
