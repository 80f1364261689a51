import type { SiteInput } from '@binaa/contract/sites';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { useProjectOptions } from '../projects/api.ts';
import type { SiteValues } from './site-values.ts';

type SiteProjectFieldProps = {
  control: Control<SiteValues, unknown, SiteInput>;
  known: { id: number; name: string } | undefined;
  error: string | undefined;
};

/** Controlled, because the choice is there before the projects are. */
export function SiteProjectField({ control, known, error }: SiteProjectFieldProps) {
  const { t } = useText();
  const { field } = useController({ control, name: 'projectId' });
  const { options, isLoading, failed, retry, isRetrying } = useProjectOptions(known);
  const failure = t('Failed to load projects');
  useEffect(() => {
    if (failed) notify.error(failure);
  }, [failed, failure]);
  return (
    <SelectField
      {...field}
      label={t('Project')}
      required
      error={error}
      placeholder={isLoading ? t('Loading…') : t('Select a project')}
      options={options}
      help={
        failed ? (
          <span className="flex flex-wrap items-center gap-2">
            {failure}
            <Button size="sm" icon={RotateCw} pending={isRetrying} onClick={retry}>
              {t('Try again')}
            </Button>
          </span>
        ) : undefined
      }
    />
  );
}
