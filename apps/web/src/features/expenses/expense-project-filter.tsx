import { getProject } from '@binaa/contract/projects';
import { useEffect } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { useProjectOptions } from '../projects/api.ts';

type ExpenseProjectFilterProps = { value: string; onChange: (projectId: string) => void };

/** The project an address names is offered even when it is not among the hundred that are loaded. */
export function ExpenseProjectFilter({ value, onChange }: ExpenseProjectFilterProps) {
  const { t } = useText();
  const id = toId(value);
  const named = useRead(getProject, { params: { id } }, { enabled: id > 0 });
  const { options, failed, retry } = useProjectOptions(id > 0 ? named.data : undefined);
  const failure = t('Failed to load projects for filtering');
  useEffect(() => {
    if (failed) notify.error(failure);
  }, [failed, failure]);
  return (
    <SelectField
      label={t('Project')}
      placeholder={t('All projects')}
      options={options}
      value={id > 0 ? id : ''}
      onChange={(event) => onChange(event.target.value)}
      help={failed ? <TryAgainHelp onRetry={retry} /> : undefined}
    />
  );
}
