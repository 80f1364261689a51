import { type NoticeSettings, noticeSettingRanges } from '@binaa/contract/notices';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNoticeSettingsForm } from './use-notice-settings-form.ts';

export function NoticeSettingsForm({ settings }: { settings: NoticeSettings }) {
  const { t } = useText();
  const form = useNoticeSettingsForm(settings);
  const { field } = form;
  const between = ({ min, max }: { min: number; max: number }) => t('{{min}} to {{max}}', { min, max });
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <RecordForm
        form={form}
        loadFailed={t('Failed to load these settings. Please try again later.')}
        cancel={{ to: paths.settings }}
        submitLabel={t('Save')}
      >
        <FormSection title={t('Money')}>
          <NumberField
            label={t('Days until an expense waits too long')}
            help={t(
              '{{min}} to {{max}}. Told again after twice and four times as many.',
              noticeSettingRanges.waitingDays,
            )}
            integer
            {...field('waitingDays')}
          />
          <NumberField
            label={t('First percentage')}
            help={t('{{min}} to {{max}}, of the total price of a project.', noticeSettingRanges.budgetFirst)}
            integer
            suffix="%"
            {...field('budgetFirst')}
          />
          <NumberField
            label={t('Second percentage')}
            help={between(noticeSettingRanges.budgetSecond)}
            integer
            suffix="%"
            {...field('budgetSecond')}
          />
        </FormSection>
        <FormSection title={t('Attendance')}>
          <NumberField
            label={t('Hours until a check-out is missed')}
            help={t(
              "{{min}} to {{max}}, for people who came after the end of the site's day.",
              noticeSettingRanges.missedHours,
            )}
            integer
            {...field('missedHours')}
          />
        </FormSection>
        <FormSection title={t('Tasks')}>
          <TextField
            label={t('Due tomorrow is told at')}
            type="time"
            help={t('On the day before.')}
            {...field('dueAt')}
          />
          <TextField
            label={t('Overdue is told at')}
            type="time"
            help={t('On the day after, then every week, four times at most.')}
            {...field('overdueAt')}
          />
        </FormSection>
      </RecordForm>
    </div>
  );
}
