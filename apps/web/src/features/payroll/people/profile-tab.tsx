import { getPayProfile } from '@binaa/contract/pay-profiles';
import { useText } from '../../../lib/i18n.ts';
import { useFormRecord } from '../../../lib/query.ts';
import { FormSkeleton } from '../../../ui/form-layout.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { ProfileForm } from './profile-form.tsx';

export function ProfileTab({ userId }: { userId: number }) {
  const { t } = useText();
  const { record, failed, isFetching, refetch } = useFormRecord(getPayProfile, { params: { userId } });
  if (record) return <ProfileForm profile={record} />;
  if (!failed) return <FormSkeleton fields={16} />;
  return (
    <FailedState
      message={t('Failed to load payroll. Please try again later.')}
      onRetry={refetch}
      retrying={isFetching}
    />
  );
}
