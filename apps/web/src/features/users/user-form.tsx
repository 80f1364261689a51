import { userCategories, userCategoryLabels } from '@binaa/contract/user-categories';
import { createUser, getUser, type User, updateUser, userRules } from '@binaa/contract/users';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { useBilingualOptions } from '../../ui/bilingual.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { OneTimePassword } from './reset-password-button.tsx';
import { useRoleOptions } from './role-options.ts';

const unknownReason = text('Please try again.');

export function UserForm({ user }: { user?: User }) {
  const { t } = useText();
  const categories = useBilingualOptions(userCategories, userCategoryLabels);
  const roleOptions = useRoleOptions();
  const { oneTimePassword, leave, ...userForm } = useUserForm(user);
  const { field } = userForm;
  return (
    <>
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
            help={user ? undefined : t('This will also be the initial password.')}
            {...field('email')}
          />
          <SelectField
            label={t('Role')}
            required
            placeholder={t('Select a role')}
            options={roleOptions}
            {...field('role')}
          />
          <SelectField
            label={t('Category')}
            placeholder={t('No category')}
            options={categories}
            {...field('category')}
          />
          <MoneyField label={t('Salary')} help={t('Annual salary amount')} min={0} {...field('salary')} />
        </FormGrid>
      </RecordForm>
      <OneTimePassword password={oneTimePassword} onClose={() => void leave()} />
    </>
  );
}

function useUserForm(user: User | undefined) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useSend(createUser);
  const update = useSend(updateUser);
  const [oneTimePassword, setOneTimePassword] = useState<string>();
  const leave = () => navigate(paths.users, { replace: true });
  const userForm = useRecordForm({
    record: user,
    read: getUser,
    rules: userRules,
    numbers: ['salary'],
    newValues: { name: '', email: '', role: '', category: '', salary: '' },
    emptyAsNull: ['category', 'salary'],
    draftKey: 'user',
    save: async (body) => {
      if (user) {
        await update.send({ params: { id: user.id }, body });
        return paths.users;
      }
      const { temporaryPassword } = await create.send({ body });
      setOneTimePassword(temporaryPassword);
      return temporaryPassword === undefined ? paths.users : undefined;
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
      await leave();
    },
  });
  return { ...userForm, oneTimePassword, leave };
}
