import { useText } from '../../lib/i18n.ts';
import { ChoiceField, type ChoiceFieldProps } from '../../ui/choice-field.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { readProject, useProjectOptions } from './api.ts';

type ProjectSelectPickerProps = Omit<ChoiceFieldProps, 'list' | 'placeholder' | 'readNamed'>;

/** Chooses a project. Controlled, because its value exists before the options are loaded. */
export function ProjectSelectPicker(field: ProjectSelectPickerProps) {
  const { t } = useText();
  const list = useProjectOptions();
  useErrorToast(list.failed, t('Failed to load projects'));
  return (
    <ChoiceField
      {...field}
      list={list}
      placeholder={list.isLoading ? t('Loading…') : t('Select a project')}
      readNamed={readProject}
    />
  );
}
