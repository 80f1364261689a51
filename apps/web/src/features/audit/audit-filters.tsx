import { auditEntities, auditVerbs } from '@binaa/contract/audit';
import { auditEntityLabels, auditVerbLabels } from '@binaa/contract/audit-labels';
import { roles } from '@binaa/contract/roles';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { toId } from '../../lib/use-id-param.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PersonPicker } from '../attendance/person-picker.tsx';
import type { AuditFilter } from './audit-filter.ts';

type AuditFiltersProps = {
  filter: AuditFilter;
  list: { isRefreshing: boolean; refetch: () => void };
  /** Export and Print. */
  output: ReactNode;
};

export function AuditFilters({ filter, list, output }: AuditFiltersProps) {
  const { t } = useText();
  return (
    <FilterBar
      collapsible
      activeCount={filter.activeCount}
      actions={
        <>
          <RefreshButton list={list} />
          {filter.isFiltered ? <Button onClick={filter.clear}>{t('Clear filters')}</Button> : null}
        </>
      }
      output={output}
    >
      <RecordFilters filter={filter} />
      <DateFilters filter={filter} />
    </FilterBar>
  );
}

function RecordFilters({ filter: { values, query, change } }: { filter: AuditFilter }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <PersonPicker
        label={t('Who')}
        roles={roles}
        value={toId(values.userId) || null}
        onChange={(id) => change({ userId: id === null ? '' : String(id) })}
      />
      <SelectField
        label={t('Record')}
        placeholder={t('All')}
        options={auditEntities.map((value) => ({ value, label: format.label(auditEntityLabels[value]) }))}
        value={query.entity ?? ''}
        onChange={(event) => change({ entity: event.target.value })}
      />
      <TextField
        label={t('Record number')}
        inputMode="numeric"
        value={values.entityId}
        onChange={(event) => change({ entityId: event.target.value.replaceAll(/\D/g, '') }, { replace: true })}
      />
      <SelectField
        label={t('Action')}
        placeholder={t('All')}
        options={auditVerbs.map((value) => ({ value, label: format.label(auditVerbLabels[value]) }))}
        value={query.action ?? ''}
        onChange={(event) => change({ action: event.target.value })}
      />
    </>
  );
}

function DateFilters({ filter: { values, change } }: { filter: AuditFilter }) {
  const { t } = useText();
  return (
    <>
      <DateField
        label={t('From')}
        max={values.endDate}
        value={values.startDate}
        onChange={(event) => change({ startDate: event.target.value }, { replace: true })}
      />
      <DateField
        label={t('To')}
        min={values.startDate}
        value={values.endDate}
        onChange={(event) => change({ endDate: event.target.value }, { replace: true })}
      />
    </>
  );
}
