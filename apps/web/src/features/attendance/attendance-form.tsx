import type { Attendance } from '@binaa/contract/attendance';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { DateField, DateTimeField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AttendancePeopleFields } from './attendance-people-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { useAttendanceForm } from './use-attendance-form.ts';

type AttendanceFormProps = {
  record?: Attendance;
  /** The target of Cancel. */
  leaveTo: string;
};

export function AttendanceForm({ record, leaveTo }: AttendanceFormProps) {
  const { t } = useText();
  const attendanceForm = useAttendanceForm(record);
  const { form, field, errorOf } = attendanceForm;
  const [uploads, setUploads] = useState(0);
  const countUpload = (isRunning: boolean) => setUploads((count) => count + (isRunning ? 1 : -1));

  /** The date of a new record follows its check-in time until the user chooses a date. */
  const followDay = (typed: string) => {
    if (!record && typed && !form.getFieldState('date').isDirty) form.setValue('date', typed.slice(0, 10));
    if (errorOf('outTime')) void form.trigger('outTime');
  };
  return (
    <RecordForm
      form={attendanceForm}
      loadFailed={t('Failed to load attendance record. Please try again later.')}
      cancel={{ to: leaveTo }}
      submitLabel={record ? t('Update Attendance') : t('Create Attendance')}
      submitDisabled={uploads > 0}
    >
      <FormGrid>
        <AttendancePeopleFields form={form} record={record} />
        <DateField label={t('Date')} required className="sm:col-span-2" {...field('date')} />
        <DateTimeField
          label={t('Check-in Time')}
          required
          error={errorOf('inTime')}
          {...form.register('inTime', { onChange: (event: InputEvent) => followDay(event.target.value) })}
        />
        <DateTimeField label={t('Check-out Time')} {...field('outTime')} />
        <TextField label={t('Check-in Location')} autoComplete="off" {...field('inLocation')} />
        <TextField label={t('Check-out Location')} autoComplete="off" {...field('outLocation')} />
        <PhotoField form={form} name="inPicUrl" label={t('Check-in Photo URL')} onRunning={countUpload} />
        <PhotoField form={form} name="outPicUrl" label={t('Check-out Photo URL')} onRunning={countUpload} />
      </FormGrid>
    </RecordForm>
  );
}

type InputEvent = { target: { value: string } };
