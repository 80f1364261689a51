import { getProject } from '@binaa/contract/projects';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useProjectOptions } from './api.ts';

type ProjectFilterPickerProps = {
  value: string;
  onChange: (projectId: string) => void;
  className?: string;
  /** Hide the label when the neighbouring fields have none either. */
  hideLabel?: boolean;
  /** The toast when the projects cannot be loaded. */
  failure?: string;
};

/** Offers the project from the address even when it is not among the hundred that are loaded. */
export function ProjectFilterPicker({ value, onChange, failure, ...field }: ProjectFilterPickerProps) {
  const { t } = useText();
  const id = toId(value);
  const named = useRead(getProject, { params: { id } }, { enabled: id > 0 });
  const { options, failed, retry } = useProjectOptions(id > 0 ? named.data : undefined);
  useErrorToast(failed, failure ?? t('Failed to load projects'));
  return (
    <SelectField
      {...field}
      label={t('Project')}
      placeholder={t('All projects')}
      options={options}
      value={id > 0 ? id : ''}
      onChange={(event) => onChange(event.target.value)}
      help={failed ? <TryAgainHelp onRetry={retry} /> : undefined}
    />
  );
}
