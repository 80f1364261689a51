import { updateCompany } from '@binaa/contract/company-profile';
import type { ResponseOf } from '@binaa/contract/endpoint';
import { parseInput } from '@binaa/contract/input';
import type { Message } from '@binaa/contract/message';
import { getSignInOptions, signUp } from '@binaa/contract/session';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { removeDraft, useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { acceptToken } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { continueSetUpDraft, profileForm, setUpDraft } from './company-draft.ts';
import { firstAdminRules, newCompany, newFirstAdmin, setUpCompanyRules } from './set-up-rules.ts';
import { useLogo } from './use-logo.ts';

export type Step = 'company' | 'admin' | 'ready';

const notCreated = text('The administrator could not be created. Please try again.');
const notSaved = text('Your account is ready, but the company profile was not saved. Please try again.');

/**
 * Setting up a company without users: its profile is typed first and saved last, with the session of the new
 * administrator. Until then it is a draft.
 */
export function useSetUp(timeZone: string) {
  const [step, setStep] = useState<Step>('company');
  const [failure, setFailure] = useState<Message | string>();
  const [isSaving, setSaving] = useState(false);
  const [hasAccount, setHasAccount] = useState(false);
  const logo = useLogo(false);
  const company = useRulesForm({ rules: setUpCompanyRules, defaultValues: { ...newCompany, timeZone } });
  const admin = useRulesForm({ rules: firstAdminRules, defaultValues: newFirstAdmin });
  const draft = useDraft(setUpDraft, company, ([file]) => logo.choose(file ?? null));
  const adminDraft = useDraft('setup.admin', admin);

  async function createAdmin(input: z.output<typeof firstAdminRules>): Promise<boolean> {
    const { name, email, password, setUpCode } = input;
    try {
      const { token } = await call(signUp, { body: { name, email, password, setUpCode } });
      acceptToken(token);
    } catch (error) {
      if (!showServerErrors(admin, error)) setFailure(messageOf(error, notCreated));
      return false;
    }
    setHasAccount(true);
    queryClient.setQueryData<ResponseOf<typeof getSignInOptions>>(
      [getSignInOptions.path],
      (options) => options && { ...options, needsSetUp: false, setUpCode: false },
    );
    adminDraft.clear();
    await continueSetUpDraft();
    return true;
  }

  async function saveCompany(): Promise<void> {
    const parsed = parseInput(setUpCompanyRules, company.getValues());
    if (!parsed.ok) return setStep('company');
    try {
      const logoKey = await logo.send();
      await call(updateCompany, { body: { ...parsed.value, logoKey } });
      draft.clear();
      removeDraft(profileForm());
      setStep('ready');
    } catch (error) {
      if (error instanceof ReportedError) setStep('company');
      else setFailure(messageOf(error, notSaved));
    }
  }

  const finish = useSubmitOnce(async (input: z.output<typeof firstAdminRules> | undefined) => {
    setFailure(undefined);
    setSaving(true);
    if (hasAccount || (input && (await createAdmin(input)))) await saveCompany();
    setSaving(false);
  });

  const companyErrors = useFieldErrors(company);
  const adminErrors = useFieldErrors(admin);
  return {
    step,
    back: () => setStep('company'),
    failure,
    isSaving,
    hasAccount,
    logo,
    draft,
    company: {
      form: company,
      errorOf: companyErrors,
      field: (name: keyof typeof newCompany) => ({ error: companyErrors(name), ...company.register(name) }),
      /** With an account already there, the first step is the last one. */
      submit: company.handleSubmit(() => (hasAccount ? finish(undefined) : setStep('admin'))),
    },
    admin: {
      form: admin,
      field: (name: keyof typeof newFirstAdmin) => ({ error: adminErrors(name), ...admin.register(name) }),
      submit: hasAccount ? () => finish(undefined) : admin.handleSubmit((input) => finish(input)),
    },
  };
}

export type SetUp = ReturnType<typeof useSetUp>;
