import { type FieldSettings, fieldSettingRanges } from '@binaa/contract/field-settings';
import { radiusRange } from '@binaa/contract/site-place';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFieldSettingsForm } from './use-field-settings-form.ts';

export function FieldSettingsForm({ settings }: { settings: FieldSettings }) {
  const { t } = useText();
  const settingsForm = useFieldSettingsForm(settings);
  const { field, question } = settingsForm;
  const between = ({ min, max }: { min: number; max: number }) => t('{{min}} to {{max}}', { min, max });
  const monthAndDay = t('Month and day, such as 06-01');
  return (
    <>
      <RecordForm
        form={settingsForm}
        loadFailed={t('Failed to load these settings. Please try again later.')}
        cancel={{ to: paths.settings }}
        submitLabel={t('Save')}
      >
        <FormSection title={t('Midday ban and heat')}>
          <TextField label={t('Season begins')} dir="ltr" help={monthAndDay} {...field('heatFrom')} />
          <TextField label={t('Season ends')} dir="ltr" help={monthAndDay} {...field('heatTo')} />
          <TextField label={t('Midday ban begins')} type="time" {...field('heatStart')} />
          <TextField label={t('Midday ban ends')} type="time" {...field('heatEnd')} />
          <NumberField
            label={t('Work stops above (WBGT, °C)')}
            help={between(fieldSettingRanges.wbgtStop)}
            step={0.1}
            {...field('wbgtStop')}
          />
          <NumberField
            label={t('Warning before the ban (minutes)')}
            help={between(fieldSettingRanges.heatWarn)}
            integer
            {...field('heatWarn')}
          />
          <NumberField
            label={t('Tolerated in the heat (minutes)')}
            help={between(fieldSettingRanges.heatTolerance)}
            integer
            {...field('heatTolerance')}
          />
        </FormSection>
        <FormSection title={t('Recording crews')}>
          <TextField
            label={t('Day ends')}
            type="time"
            help={t('Whoever is still checked in after this time is named. Nobody is checked out by the clock.')}
            {...field('dayEnds')}
          />
          <NumberField
            label={t('Longest shift (hours)')}
            help={between(fieldSettingRanges.longestShift)}
            integer
            {...field('longestShift')}
          />
          <NumberField
            label={t('Accepted age of a record (days)')}
            help={t('{{min}} to {{max}}. Older ones need a decision.', fieldSettingRanges.acceptedAge)}
            integer
            {...field('acceptedAge')}
          />
          <NumberField
            label={t('Recording after the session has ended (hours)')}
            help={t('{{min}} to {{max}}, while there is no connection. 0 for none.', fieldSettingRanges.passHours)}
            integer
            {...field('passHours')}
          />
          <NumberField
            label={t('Radius of a site (m)')}
            help={t('{{min}} to {{max}}, for sites without a radius of their own.', radiusRange)}
            integer
            {...field('radius')}
          />
        </FormSection>
        <FormSection title={t('Erasing')}>
          <NumberField
            label={t('Keep positions (days)')}
            help={between(fieldSettingRanges.positionDays)}
            integer
            {...field('positionDays')}
          />
          <NumberField
            label={t('Keep crew photos (days)')}
            help={between(fieldSettingRanges.photoDays)}
            integer
            {...field('photoDays')}
          />
        </FormSection>
      </RecordForm>
      <ConfirmDialog
        open={question.isOpen}
        onOpenChange={(open) => (open ? undefined : question.cancel())}
        title={t('This is less strict than Ministerial Decision 17 of 2021. Save anyway?')}
        confirmLabel={t('Save anyway')}
        onConfirm={question.confirm}
        pending={settingsForm.isSubmitting}
        danger
      />
    </>
  );
}
