import { useText } from '../../lib/i18n.ts';
import { toId } from '../../lib/use-id-param.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { readProject, useProjectOptions } from './api.ts';

type ProjectFilterPickerProps = {
  value: string;
  onChange: (projectId: string) => void;
  /** Project, unless said otherwise. */
  label?: string;
  className?: string;
  /** Hide the label when the neighbouring fields have none either. */
  hideLabel?: boolean;
  /** The toast when the projects cannot be loaded. */
  failure?: string;
};

/** Chooses a project, or all of them. */
export function ProjectFilterPicker({ value, onChange, failure, label, ...field }: ProjectFilterPickerProps) {
  const { t } = useText();
  const list = useProjectOptions();
  useErrorToast(list.failed, failure ?? t('Failed to load projects'));
  return (
    <ChoiceField
      {...field}
      label={label ?? t('Project')}
      list={list}
      placeholder={t('All projects')}
      readNamed={readProject}
      value={toId(value) || null}
      onChange={onChange}
    />
  );
}
