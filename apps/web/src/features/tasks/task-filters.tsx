import { taskCategories, taskCategoryLabels } from '@binaa/contract/task-categories';
import { workStatuses, workStatusLabels } from '@binaa/contract/work-status';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useBilingualOptions } from '../../ui/bilingual.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ProjectFilterPicker } from '../projects/project-filter-picker.tsx';
import type { TaskFilterState } from './use-task-filters.ts';

type TaskFiltersProps = {
  filters: TaskFilterState;
  list: { isRefreshing: boolean; refetch: () => void };
  /** Export and Print. */
  output: ReactNode;
  /** Also offer a filter by task category. */
  withCategory?: boolean;
};

const filterWidth = 'min-w-36 max-sm:min-w-32 max-sm:flex-1';

export function TaskFilters({ filters, list, output, withCategory = false }: TaskFiltersProps) {
  const { t } = useText();
  const categories = useBilingualOptions(taskCategories, taskCategoryLabels);
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
            className={filterWidth}
            placeholder={t('All statuses')}
            options={workStatuses.map((value) => ({ value, label: format.label(workStatusLabels[value]) }))}
            value={query.status ?? ''}
            onChange={(event) => setFilters({ status: event.target.value })}
          />
          {withCategory ? (
            <SelectField
              label={t('Category')}
              hideLabel
              className={filterWidth}
              placeholder={t('All categories')}
              options={categories}
              value={query.category ?? ''}
              onChange={(event) => setFilters({ category: event.target.value })}
            />
          ) : null}
          {maySeeProjects ? (
            <ProjectFilterPicker
              hideLabel
              className="min-w-36 max-sm:min-w-32 max-sm:flex-1 sm:max-w-56"
              value={state.projectId}
              onChange={(projectId) => setFilters({ projectId })}
            />
          ) : null}
          <RefreshButton list={list} />
        </>
      }
      output={output}
    />
  );
}
