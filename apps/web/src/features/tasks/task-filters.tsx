import { taskCategories, taskCategoryLabels } from '@binaa/contract/task-categories';
import { workStatuses, workStatusLabels } from '@binaa/contract/work-status';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useMay } from '../../lib/use-permission.ts';
import { bilingualLabel } from '../../ui/bilingual.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ProjectFilterPicker } from '../projects/project-filter-picker.tsx';
import type { TaskFilterState } from './use-task-filters.ts';

type TaskFiltersProps = {
  filters: TaskFilterState;
  list: { isRefreshing: boolean; refetch: () => void };
  /** Also offer a filter by task category. */
  withCategory?: boolean;
};

const half = 'min-w-40 max-sm:flex-1';

export function TaskFilters({ filters, list, withCategory = false }: TaskFiltersProps) {
  const { t, language } = useText();
  const format = useFormat();
  const maySeeProjects = useMay('project.read');
  const { state, query, setFilters } = filters;
  return (
    <FilterBar
      search={<SearchFilter label={t('Search tasks')} placeholder={t('Search by name or description')} url={filters} />}
      actions={
        <>
          <SelectField
            label={t('Status')}
            hideLabel
            className={half}
            placeholder={t('All statuses')}
            options={workStatuses.map((value) => ({ value, label: format.label(workStatusLabels[value]) }))}
            value={query.status ?? ''}
            onChange={(event) => setFilters({ status: event.target.value })}
          />
          {withCategory ? (
            <SelectField
              label={t('Category')}
              hideLabel
              className={half}
              placeholder={t('All categories')}
              options={taskCategories.map((value) => ({
                value,
                label: bilingualLabel(taskCategoryLabels[value], language),
              }))}
              value={query.category ?? ''}
              onChange={(event) => setFilters({ category: event.target.value })}
            />
          ) : null}
          {maySeeProjects ? (
            <ProjectFilterPicker
              hideLabel
              className="min-w-40 max-sm:flex-1 sm:max-w-56"
              value={state.projectId}
              onChange={(projectId) => setFilters({ projectId })}
            />
          ) : null}
          <RefreshButton list={list} />
        </>
      }
    />
  );
}
