import { type Company, getCompany } from '@binaa/contract/company';
import { companyRules, updateCompany } from '@binaa/contract/company-profile';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { text } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useSettingsForm } from '../../ui/use-settings-form.ts';
import { companyDraft, continueSetUpDraft } from './company-draft.ts';
import { companyValues } from './company-values.ts';
import { useLogo } from './use-logo.ts';

const messages = {
  saved: text('Company profile saved'),
  failed: text('Failed to save the company profile. Please try again.'),
};

export function useCompanyForm(company: Company) {
  const update = useSend(updateCompany);
  const logo = useLogo(company.hasLogo);
  // Before the draft is read: the connection may have been lost between signing up and saving the profile.
  useState(() => (company.setUpAt === null ? void continueSetUpDraft() : undefined));
  const companyForm = useSettingsForm({
    settings: company,
    readLatest: () => readLatest(getCompany, {}),
    rules: companyRules,
    valuesOf: companyValues,
    draftKey: companyDraft,
    restoreFiles: ([file]) => logo.choose(file ?? null),
    save: async (body) => update.send({ body: { ...body, logoKey: await logo.send() } }),
    messages,
    onError: (error) => {
      if (isApiError(error) && error.errors['logoKey']) logo.refuse(error.errors['logoKey']);
    },
    leaveTo: paths.settings,
  });
  return { ...companyForm, logo };
}
