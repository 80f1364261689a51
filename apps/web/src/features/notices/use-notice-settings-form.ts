import {
  getNoticeSettings,
  type NoticeSettingInput,
  type NoticeSettings,
  noticeSettingRules,
  updateNoticeSettings,
} from '@binaa/contract/notices';
import { useNavigate } from 'react-router';
import { isStale, messageOf } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { valuesOfRecord } from '../../lib/record-values.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';

/** The fields in the order of the form. */
const empty = { waitingDays: '', budgetFirst: '', budgetSecond: '', missedHours: '', dueAt: '', overdueAt: '' };
type Values = typeof empty;

const numbers = ['waitingDays', 'budgetFirst', 'budgetSecond', 'missedHours'] as const satisfies (keyof Values)[];

const valuesOf = (settings: NoticeSettings): Values => valuesOfRecord(settings, empty);
const notSaved = text('Failed to save these settings. Please try again.');

/** Like `useRecordForm`, for the one record without an id. */
export function useNoticeSettingsForm(settings: NoticeSettings) {
  const { t } = useText();
  const navigate = useNavigate();
  const update = useSend(updateNoticeSettings);
  const form = useRulesForm({ rules: noticeSettingRules, defaultValues: valuesOf(settings), numbers });
  const draft = useDraft('notice-settings', form);
  const base = useFormBase({ form, saved: settings, valuesOf, readLatest: () => readLatest(getNoticeSettings, {}) });
  const errorOf = useFieldErrors(form);
  const save = useSubmitOnce(async (input: NoticeSettingInput) => {
    try {
      await update.send({ body: { ...input, version: base.version } });
      draft.clear();
      notify.success(t('Settings saved'));
      await navigate(paths.settings, { replace: true });
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(t(messageOf(error, notSaved)));
    }
  });
  const submit = form.handleSubmit(save);
  return {
    form,
    base,
    draft,
    field: (name: keyof Values) => ({ error: errorOf(name), ...form.register(name) }),
    submit,
    submitAndAddAnother: submit,
    isSubmitting: form.formState.isSubmitting || update.isPending,
  };
}
