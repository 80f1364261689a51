import { getUser } from '@binaa/contract/users';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { toId } from '../../lib/use-id-param.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UserForm } from './user-form.tsx';

/** Creates a user, or edits the one that the address names. */
export default function UserFormPage() {
  const { t } = useText();
  const { id } = useParams();
  const ownId = useUser().id;
  if (id === undefined) {
    return (
      <>
        <PageHeader title={t('New User')} back={{ to: paths.users, label: t('Back to Users') }} />
        <UserForm />
      </>
    );
  }
  return (
    <EditPage
      read={getUser}
      id={id}
      title={t('Edit User')}
      subtitle={(user) => user.name}
      back={{ to: paths.user(toId(id)), label: t('Back to User') }}
      unreadable={{ message: t('Failed to load user data'), to: paths.users }}
      refuse={(user) =>
        user.role === 'ADMIN' && user.id !== ownId
          ? { message: t('You cannot edit another admin user'), to: paths.users }
          : undefined
      }
      fields={5}
    >
      {(user) => <UserForm user={user} />}
    </EditPage>
  );
}
