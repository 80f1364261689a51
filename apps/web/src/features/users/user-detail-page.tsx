import { getUser, userMessages } from '@binaa/contract/users';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { UserDetail } from './user-detail.tsx';

export default function UserDetailPage() {
  const { t, tm } = useText();
  const id = useIdParam('id');
  const user = useRead(getUser, { params: { id } }, { enabled: id > 0 });
  const back = { to: paths.users, label: t('Back to Users') };

  if (id === 0 || isNotFound(user.error)) return <RecordMissing message={tm(userMessages.notFound)} back={back} />;
  if (user.data) return <UserDetail user={user.data} back={back} />;
  if (user.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load user details. Please try again later.')}
      back={back}
      onRetry={() => void user.refetch()}
      retrying={user.isFetching}
    />
  );
}
