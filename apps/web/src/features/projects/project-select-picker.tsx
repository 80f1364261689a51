import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useProjectOptions } from './api.ts';

type ProjectSelectPickerProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder' | 'help'> & {
  /** The project that is already chosen. */
  known: { id: number; name: string } | undefined;
};

/** Chooses one of the first hundred projects. Controlled, because its value exists before the options are loaded. */
export function ProjectSelectPicker({ known, ...field }: ProjectSelectPickerProps) {
  const { t } = useText();
  const { options, isLoading, failed, retry } = useProjectOptions(known);
  useErrorToast(failed, t('Failed to load projects'));
  return (
    <SelectField
      {...field}
      placeholder={isLoading ? t('Loading…') : t('Select a project')}
      options={options}
      help={failed ? <TryAgainHelp onRetry={retry} /> : undefined}
    />
  );
}
