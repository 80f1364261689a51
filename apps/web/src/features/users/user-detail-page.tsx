import { getUser, userMessages } from '@binaa/contract/users';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { UserDetail } from './user-detail.tsx';

export default function UserDetailPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: paths.users, label: t('Back to Users') };
  return (
    <DetailPage
      read={getUser}
      id={id}
      back={back}
      missing={t(userMessages.notFound)}
      failed={t('Failed to load user details. Please try again later.')}
    >
      {(user) => <UserDetail user={user} back={back} />}
    </DetailPage>
  );
}
