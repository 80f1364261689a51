import { userCategories, userCategoryLabels } from '@binaa/contract/user-categories';
import { createUser, type User, type UserInput, updateUser, userRules } from '@binaa/contract/users';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm, useSubmitOnce } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { bilingualLabel } from '../../ui/bilingual.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { OneTimePassword } from './reset-password-button.tsx';
import { useRoleOptions } from './role-options.ts';
import { bodyOfUser, emptyUser, type UserValues, valuesOfUser } from './user-values.ts';

const unknownReason = text('Please try again.');

export function UserForm({ user }: { user?: User }) {
  const { t, language } = useText();
  const roleOptions = useRoleOptions();
  const { form, draft, submit, oneTimePassword, leave } = useUserForm(user);
  const errorOf = useFieldErrors(form);
  const field = (name: keyof UserValues) => ({ error: errorOf(name), ...form.register(name) });
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        <DraftNotice draft={draft} />
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
            options={userCategories.map((value) => ({
              value,
              label: bilingualLabel(userCategoryLabels[value], language),
            }))}
            {...field('category')}
          />
          <MoneyField label={t('Salary')} help={t('Annual salary amount')} min={0} {...field('salary')} />
        </FormGrid>
        <FormFooter>
          <LinkButton to={paths.users} onClick={draft.clear}>
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {user ? t('Update User') : t('Create User')}
          </Button>
        </FormFooter>
      </form>
      <OneTimePassword password={oneTimePassword} onClose={leave} />
    </Card>
  );
}

function useUserForm(user: User | undefined) {
  const { t, tm } = useText();
  const navigate = useNavigate();
  const create = useSend(createUser);
  const update = useSend(updateUser);
  const [oneTimePassword, setOneTimePassword] = useState<string>();
  const form = useRulesForm({
    rules: userRules,
    defaultValues: user ? valuesOfUser(user) : emptyUser,
    numbers: ['salary'],
  });
  const draft = useDraft(user ? `user.${user.id}` : 'user.new', form);
  const leave = () => navigate(paths.users, { replace: true });

  const submit = useSubmitOnce(async (input: UserInput) => {
    const body = bodyOfUser(input, user?.version);
    try {
      if (user) {
        await update.send({ params: { id: user.id }, body });
        notify.success(t('User updated successfully'));
      } else {
        const created = await create.send({ body });
        notify.success(t('User created successfully'));
        setOneTimePassword(created.temporaryPassword);
        if (created.temporaryPassword !== undefined) {
          draft.clear();
          return;
        }
      }
      draft.clear();
    } catch (error) {
      // See docs/compatibility.md#user-form-leaves-after-a-failure.
      const message = tm(messageOf(error, unknownReason));
      notify.error(
        user
          ? t('Failed to update user: {{message}}', { message })
          : t('Failed to create user: {{message}}', { message }),
      );
    }
    await leave();
  });

  return { form, draft, submit, oneTimePassword, leave: () => void leave() };
}
