import { type Company, getCompany } from '@binaa/contract/company';
import { companyRules, updateCompany } from '@binaa/contract/company-profile';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { isApiError, isStale, messageOf } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import { companyDraft, continueSetUpDraft } from './company-draft.ts';
import { companyValues } from './company-values.ts';
import { useLogo } from './use-logo.ts';

const notSaved = text('Failed to save the company profile. Please try again.');

/** Like `useRecordForm`, for the one record without an id. */
export function useCompanyForm(company: Company) {
  const { t } = useText();
  const navigate = useNavigate();
  const update = useSend(updateCompany);
  const logo = useLogo(company.hasLogo);
  // Before the draft is read: the connection may have been lost between signing up and saving the profile.
  useState(() => (company.setUpAt === null ? void continueSetUpDraft() : undefined));
  const form = useRulesForm({ rules: companyRules, defaultValues: companyValues(company) });
  const draft = useDraft(companyDraft, form, ([file]) => logo.choose(file ?? null));
  const base = useFormBase({
    form,
    saved: company,
    valuesOf: companyValues,
    readLatest: () => readLatest(getCompany, {}),
  });
  const errorOf = useFieldErrors(form);
  const submit = useSubmitOnce(async (input: z.output<typeof companyRules>) => {
    try {
      const logoKey = await logo.send();
      await update.send({ body: { ...input, logoKey, version: base.version } });
      draft.clear();
      notify.success(t('Company profile saved'));
      await navigate(paths.settings, { replace: true });
    } catch (error) {
      if (error instanceof ReportedError) return;
      if (isApiError(error) && error.errors['logoKey']) logo.refuse(error.errors['logoKey']);
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(t(messageOf(error, notSaved)));
    }
  });
  const handleSubmit = form.handleSubmit((input) => submit(input));
  return {
    form,
    base,
    draft,
    logo,
    errorOf,
    field: (name: keyof ReturnType<typeof companyValues>) => ({ error: errorOf(name), ...form.register(name) }),
    submit: handleSubmit,
    submitAndAddAnother: handleSubmit,
    isSubmitting: form.formState.isSubmitting,
  };
}
