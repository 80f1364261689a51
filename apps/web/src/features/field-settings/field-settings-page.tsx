import { getFieldSettings } from '@binaa/contract/field-settings';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states.tsx';
import { FieldSettingsForm } from './field-settings-form.tsx';

export default function FieldSettingsPage() {
  const { t } = useText();
  const { record, failed, isFetching, refetch } = useFormRecord(getFieldSettings, {});
  return (
    <>
      <PageHeader
        title={t('Crew and heat')}
        subtitle={t('Rules for recording crews on site and for working in the heat.')}
        back={{ to: paths.settings, label: t('Back to Settings') }}
      />
      {record ? <FieldSettingsForm settings={record} /> : null}
      {!record && !failed ? <FormSkeleton fields={14} /> : null}
      {failed ? (
        <FailedState
          message={t('Failed to load these settings. Please try again later.')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : null}
    </>
  );
}
