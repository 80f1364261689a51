import { getUser } from '@binaa/contract/users';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { toId } from '../../lib/use-id-param.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UserForm } from './user-form.tsx';

/** For a new user, and for the one the address names. */
export default function UserFormPage() {
  const { t } = useText();
  const { id: written } = useParams();
  if (written !== undefined) return <EditUser id={toId(written)} />;
  return (
    <>
      <PageHeader title={t('New User')} back={{ to: paths.users, label: t('Back to Users') }} />
      <UserForm />
    </>
  );
}

function EditUser({ id }: { id: number }) {
  const { t } = useText();
  const ownId = useUser().id;
  const { record: user, failed } = useFormRecord(getUser, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failed) return <NotifyAndRedirect message={t('Failed to load user data')} to={paths.users} />;
  if (user?.role === 'ADMIN' && user.id !== ownId) {
    return <NotifyAndRedirect message={t('You cannot edit another admin user')} to={paths.users} />;
  }
  return (
    <>
      <PageHeader
        title={t('Edit User')}
        subtitle={user?.name}
        back={{ to: paths.user(id), label: t('Back to User') }}
      />
      {user ? <UserForm user={user} /> : <FormSkeleton fields={5} />}
    </>
  );
}
