import { defaultPageSize } from '@binaa/contract/paging';
import { listProjects } from '@binaa/contract/projects';
import { workStatuses, workStatusLabels } from '@binaa/contract/work-status';
import { FolderKanban, Plus, RotateCw } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ProjectCard } from './project-card.tsx';

export default function ProjectListPage() {
  const { t } = useText();
  const format = useFormat();
  const mayCreate = useMay('project.create');
  const { state, setFilters, setPage, clear, isFiltered } = useUrlState({ search: '', status: '' });
  const status = workStatuses.find((known) => known === state.status);
  const projects = useList(
    listProjects,
    { query: { page: state.page, size: defaultPageSize, search: state.search, status } },
    { onBeyondEnd: (last) => setPage(last, { replace: true }) },
  );

  const newProject = mayCreate ? (
    <LinkButton to={paths.newProject} variant="primary" icon={Plus}>
      {t('New Project')}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('Projects')} actions={newProject} />
      <FilterBar
        search={
          <SearchInput
            label={t('Search projects')}
            placeholder={t('Search by name or location')}
            value={state.search}
            onChange={(search) => setFilters({ search }, { replace: true })}
          />
        }
        actions={
          <>
            <SelectField
              label={t('Status')}
              hideLabel
              className="min-w-40 max-sm:flex-1"
              placeholder={t('All statuses')}
              options={workStatuses.map((value) => ({ value, label: format.label(workStatusLabels[value]) }))}
              value={status ?? ''}
              onChange={(event) => setFilters({ status: event.target.value })}
            />
            <Button icon={RotateCw} pending={projects.isRefreshing} onClick={projects.refetch}>
              {t('Refresh')}
            </Button>
          </>
        }
      />
      <ListFaces
        list={projects}
        skeleton={<SkeletonCards count={6} lines={6} />}
        failed={t('Failed to load projects. Please try again later.')}
        empty={
          <EmptyState
            icon={FolderKanban}
            message={t('No projects found')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <CardGrid>
          {projects.items.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </CardGrid>
        <PagerPrevNext page={state.page} totalPages={projects.totalPages} onPageChange={setPage} />
      </ListFaces>
    </>
  );
}
