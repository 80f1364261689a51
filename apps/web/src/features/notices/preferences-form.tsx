import { type NoticeChannel, noticeAreas, noticeChannels, noticeKindRules } from '@binaa/contract/notice-kinds';
import { type NoticePreferences, updateNoticePreferences } from '@binaa/contract/notices';
import { messageOf } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { KindTable } from './kind-table.tsx';
import { MailNotice } from './mail-notice.tsx';
import {
  type PreferenceForm,
  preferenceFormRules,
  preferencesOfValues,
  valuesOfPreferences,
} from './preference-values.ts';

const digestLabels = {
  OFF: text('None'),
  DAILY: text('Every working day at 06:00'),
  WEEKLY: text('Once a week, on its first working day'),
};

export function PreferencesForm({ preferences }: { preferences: NoticePreferences }) {
  const { t } = useText();
  const { send } = useSend(updateNoticePreferences);
  const form = useRulesForm({ rules: preferenceFormRules, defaultValues: valuesOfPreferences(preferences) });
  const errorOf = useFieldErrors(form);
  const save = useSubmitOnce(async (values: PreferenceForm) => {
    try {
      await send({ body: preferencesOfValues(values, preferences) });
      notify.success(t('Preferences saved'));
    } catch (error) {
      notify.error(t(messageOf(error, t('Failed to save your preferences. Please try again.'))));
    }
  });
  const { mail } = preferences;
  const isMailed = mail?.state === 'READY' || mail?.state === 'FAILING';
  const available: readonly NoticeChannel[] = isMailed ? noticeChannels : ['inbox', 'push'];
  const areas = noticeAreas.map((area) => ({
    area,
    kinds: preferences.kinds.filter(({ kind }) => noticeKindRules[kind].area === area),
  }));
  return (
    <form noValidate className="flex max-w-4xl flex-col gap-4" onSubmit={form.handleSubmit(save)}>
      <MailNotice mail={mail} />
      <p className="text-sm text-muted">{t('Where Inbox is off, no push message and no e-mail is sent either.')}</p>
      {areas.map(({ area, kinds }) =>
        kinds.length === 0 ? null : (
          <KindTable key={area} area={area} kinds={kinds} available={available} register={form.register} />
        ),
      )}
      <Card>
        <CardHeader title={t('Quiet hours and digest')} description={t('The inbox is never quiet.')} />
        <FormGrid>
          <CheckboxField label={t('Push and e-mail wait in quiet hours')} {...form.register('hasQuiet')} />
          <CheckboxField label={t('They wait on rest days too')} {...form.register('quietRestDays')} />
          <TextField label={t('Quiet from')} type="time" error={errorOf('from')} {...form.register('from')} />
          <TextField label={t('Quiet until')} type="time" error={errorOf('to')} {...form.register('to')} />
          <CheckboxField
            label={t('Show details on the lock screen')}
            help={t('Without it, devices say “New notice in Binaa” and nothing else.')}
            {...form.register('pushDetails')}
          />
          <SelectField
            label={t('Digest')}
            help={t('Your tasks of the day, what is overdue and what waits for you, in one e-mail.')}
            options={Object.entries(digestLabels).map(([value, label]) => ({ value, label: t(label) }))}
            error={errorOf('digest')}
            {...form.register('digest')}
          />
        </FormGrid>
      </Card>
      <FormFooter>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          {t('Save')}
        </Button>
      </FormFooter>
    </form>
  );
}
