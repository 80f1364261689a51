import { getNoticeSettings } from '@binaa/contract/notices';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states.tsx';
import { MailCard } from '../mail/mail-card.tsx';
import { NoticeSettingsForm } from './notice-settings-form.tsx';

export default function NoticeSettingsPage() {
  const { t } = useText();
  const { record, failed, isFetching, refetch } = useFormRecord(getNoticeSettings, {});
  return (
    <>
      <PageHeader
        title={t('Notices')}
        subtitle={t('From when on people are told, for the whole company.')}
        back={{ to: paths.settings, label: t('Back to Settings') }}
      />
      {record ? (
        <>
          <NoticeSettingsForm settings={record} />
          {record.mail ? <MailCard mail={record.mail} /> : null}
        </>
      ) : null}
      {!record && !failed ? <FormSkeleton fields={6} /> : null}
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
