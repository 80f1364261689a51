import { defaultPageSize } from '@binaa/contract/paging';
import { projectTable } from '@binaa/contract/project-table';
import { exportProjects, listProjects } from '@binaa/contract/projects';
import { workStatuses, workStatusLabels } from '@binaa/contract/work-status';
import { FileUp, FolderKanban, Plus } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { CardGrid } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { ProjectCard } from './project-card.tsx';

export default function ProjectListPage() {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ search: '', status: '' });
  const { page, search, status: written } = url.state;
  const status = workStatuses.find((known) => known === written);
  const query = { search, status };
  const projects = usePagedList(listProjects, { query: { ...query, page, size: defaultPageSize } }, url);
  return (
    <>
      <PageHeader
        title={t('Projects')}
        actions={
          <>
            <PermittedLink action="import.run" to={paths.imports} icon={FileUp}>
              {t('Import')}
            </PermittedLink>
            <PermittedLink action="project.create" to={paths.newProject} variant="primary" icon={Plus}>
              {t('New Project')}
            </PermittedLink>
          </>
        }
      />
      <FilterBar
        search={<SearchFilter label={t('Search projects')} placeholder={t('Search by name or location')} url={url} />}
        actions={
          <>
            <SelectField
              label={t('Status')}
              hideLabel
              className="min-w-40 max-sm:flex-1"
              placeholder={t('All statuses')}
              options={workStatuses.map((value) => ({ value, label: format.label(workStatusLabels[value]) }))}
              value={status ?? ''}
              onChange={(event) => url.setFilters({ status: event.target.value })}
            />
            <RefreshButton list={projects} />
          </>
        }
        output={
          <ListActions
            table={projectTable}
            title={t('Projects')}
            count={projects.totalElements}
            query={query}
            read={(rows) => readLatest(listProjects, { query: { ...query, ...rows } })}
            save={(file, options) => downloadFile(exportProjects, { query: { ...query, ...file } }, options)}
          />
        }
      />
      <PagedList
        list={projects}
        skeleton={<SkeletonCards count={6} lines={6} />}
        failed={t('Failed to load projects. Please try again later.')}
        icon={FolderKanban}
        empty={t('No projects found')}
        first={{ action: 'project.create', to: paths.newProject, label: t('Add the first project') }}
      >
        <CardGrid>
          {projects.items.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </CardGrid>
      </PagedList>
    </>
  );
}
