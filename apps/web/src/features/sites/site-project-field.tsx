import type { SiteInput } from '@binaa/contract/sites';
import { type Control, useController } from 'react-hook-form';
import { useText } from '../../lib/i18n.ts';
import { ProjectSelectPicker } from '../projects/project-select-picker.tsx';
import type { SiteValues } from './site-values.ts';

type SiteProjectFieldProps = {
  control: Control<SiteValues, unknown, SiteInput>;
  known: { id: number; name: string } | undefined;
  error: string | undefined;
};

export function SiteProjectField({ control, known, error }: SiteProjectFieldProps) {
  const { t } = useText();
  const { field } = useController({ control, name: 'projectId' });
  return <ProjectSelectPicker {...field} label={t('Project')} required known={known} error={error} />;
}
