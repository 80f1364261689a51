import { roles } from '@binaa/contract/roles';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { toId } from '../../../lib/use-id-param.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterBar } from '../../../ui/filter-panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PersonPicker } from '../../attendance/person-picker.tsx';
import { ProjectFilterPicker } from '../../projects/project-filter-picker.tsx';
import { AmountFilterField } from '../amount-filter-field.tsx';
import { minAmountLabel, type QueueFilterState } from './use-queue-filters.ts';

/** Who submits expenses. */
const submitterRoles = roles.filter((role) => role !== 'WORKER');

type QueueFiltersProps = { filters: QueueFilterState; actions: ReactNode };

export function QueueFilters({ filters, actions }: QueueFiltersProps) {
  const { t } = useText();
  const { state, setFilters, isFiltered, clear, activeCount } = filters;
  const choices = [
    { value: 'yes', label: t('Yes') },
    { value: 'no', label: t('No') },
  ];
  return (
    <FilterBar
      collapsible
      activeCount={activeCount}
      actions={
        <>
          {isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : null}
          {actions}
        </>
      }
    >
      <PersonPicker
        label={t('Submitted By')}
        roles={submitterRoles}
        value={toId(state.submitterId) || null}
        onChange={(id) => setFilters({ submitterId: id === null ? '' : String(id) })}
      />
      <ProjectFilterPicker value={state.projectId} onChange={(projectId) => setFilters({ projectId })} />
      <AmountFilterField
        label={minAmountLabel}
        value={state.minAmount}
        onChange={(minAmount) => setFilters({ minAmount }, { replace: true })}
      />
      <SelectField
        label={t('Flagged')}
        placeholder={t('All')}
        options={choices}
        value={state.flagged}
        onChange={(event) => setFilters({ flagged: event.target.value })}
      />
      <SelectField
        label={t('First approval given')}
        placeholder={t('All')}
        options={choices}
        value={state.second}
        onChange={(event) => setFilters({ second: event.target.value })}
      />
    </FilterBar>
  );
}
