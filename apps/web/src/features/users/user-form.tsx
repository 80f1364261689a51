import { userCategories, userCategoryLabels } from '@binaa/contract/user-categories';
import { createUser, getUser, type User, updateUser, userRules } from '@binaa/contract/users';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { confirmUnlessFresh } from '../../lib/confirm-unless-fresh.ts';
import { text, useText } from '../../lib/i18n.ts';
import { showOneTimePassword } from '../../lib/one-time-password.ts';
import { paths } from '../../lib/paths.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { useSend } from '../../lib/send.ts';
import { useBilingualOptions } from '../../ui/bilingual.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRoleOptions } from '../../ui/role-options.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { useResetMode } from './use-reset-mode.ts';

const adminPassword = text('An administrator gets a random one-time password. It is shown once, after saving.');
const firstPasswords = {
  email: text('This will also be the initial password.'),
  random: text('The user gets a random one-time password. It is shown once, after saving.'),
};
const unknownReason = text('Please try again.');

export function UserForm({ user }: { user?: User }) {
  const { t } = useText();
  const categories = useBilingualOptions(userCategories, userCategoryLabels);
  const roleOptions = useRoleOptions();
  const userForm = useUserForm(user);
  const { field, form } = userForm;
  const role = form.watch('role');
  const becomesAdmin = role === 'ADMIN' && user?.role !== 'ADMIN';
  const mode = useResetMode();
  const firstPassword = becomesAdmin ? t(adminPassword) : mode && t(firstPasswords[mode]);
  return (
    <RecordForm
      form={userForm}
      loadFailed={t('Failed to load user data')}
      cancel={{ to: paths.users }}
      submitLabel={user ? t('Update User') : t('Create User')}
    >
      <FormGrid>
        <TextField label={t('Name')} required autoComplete="off" {...field('name')} />
        <TextField
          label={t('Username')}
          required
          autoComplete="off"
          help={user ? undefined : firstPassword}
          {...field('email')}
        />
        <SelectField
          label={t('Role')}
          required
          placeholder={t('Select a role')}
          options={roleOptions}
          help={becomesAdmin && user?.passwordResetRequired ? t(adminPassword) : undefined}
          {...field('role')}
        />
        <SelectField label={t('Category')} placeholder={t('No category')} options={categories} {...field('category')} />
        <MoneyField label={t('Salary')} help={t('Annual salary amount')} min={0} {...field('salary')} />
        <TextField
          label={t('Spelling in the other language')}
          autoComplete="off"
          help={t('The name in Arabic beside English, or the other way round. It is printed on the worker card.')}
          {...field('otherName')}
        />
      </FormGrid>
    </RecordForm>
  );
}

function useUserForm(user: User | undefined) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useSend(createUser);
  const update = useSend(updateUser);
  return useRecordForm({
    record: user,
    read: getUser,
    rules: userRules,
    numbers: ['salary'],
    newValues: { name: '', email: '', role: '', category: '', salary: '', otherName: '' },
    emptyAsNull: ['category', 'salary', 'otherName'],
    draftKey: 'user',
    save: async (body) => {
      const changesRights = user ? body.role !== user.role : body.role === 'ADMIN';
      if (changesRights && !(await confirmUnlessFresh())) throw new ReportedError();
      const { temporaryPassword } = user
        ? await update.send({ params: { id: user.id }, body })
        : await create.send({ body });
      showOneTimePassword(body, temporaryPassword);
      return paths.users;
    },
    saved: user ? t('User updated successfully') : t('User created successfully'),
    // See docs/compatibility.md#user-form-leaves-after-a-failure.
    onError: async (error) => {
      const message = t(messageOf(error, unknownReason));
      notify.error(
        user
          ? t('Failed to update user: {{message}}', { message })
          : t('Failed to create user: {{message}}', { message }),
      );
      await navigate(paths.users, { replace: true });
    },
  });
}
