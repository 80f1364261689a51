import { getNoticePreferences } from '@binaa/contract/notices';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states.tsx';
import { DevicesCard } from './devices-card.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** What the user is told, and where. */
export default function PreferencesPage() {
  const { t } = useText();
  const { record, failed, isFetching, refetch } = useFormRecord(getNoticePreferences, {});
  return (
    <>
      <PageHeader
        title={t('My notices')}
        subtitle={t('What you are told, and where.')}
        back={{ to: paths.profile, label: t('Back to Profile') }}
      />
      <div className="mb-4">
        <DevicesCard />
      </div>
      {record ? <PreferencesForm preferences={record} /> : null}
      {!record && !failed ? <FormSkeleton fields={10} /> : null}
      {failed ? (
        <FailedState
          message={t('Failed to load your preferences. Please try again later.')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : null}
    </>
  );
}
