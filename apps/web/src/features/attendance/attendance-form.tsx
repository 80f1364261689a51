import type { Attendance } from '@binaa/contract/attendance';
import { useState } from 'react';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AttendancePeopleFields } from './attendance-people-fields.tsx';
import type { AttendanceValues } from './attendance-values.ts';
import { PhotoField } from './photo-field.tsx';
import { useAttendanceForm } from './use-attendance-form.ts';

type AttendanceFormProps = {
  record?: Attendance;
  /** Where Cancel leads. */
  leaveTo: string;
};

export function AttendanceForm({ record, leaveTo }: AttendanceFormProps) {
  const { t } = useText();
  const { form, base, draft, submit } = useAttendanceForm(record);
  const [uploads, setUploads] = useState(0);
  const errorOf = useFieldErrors(form);
  const field = (name: keyof AttendanceValues) => ({ error: errorOf(name), ...form.register(name) });
  const countUpload = (isRunning: boolean) => setUploads((count) => count + (isRunning ? 1 : -1));

  /** A new record is booked on the day it begins, until a day is chosen. */
  const followDay = (typed: string) => {
    if (!record && typed && !form.getFieldState('date').isDirty) form.setValue('date', typed.slice(0, 10));
    if (errorOf('outTime')) void form.trigger('outTime');
  };
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        <DraftNotice draft={draft} />
        <StaleNotice base={base} failed={t('Failed to load attendance record. Please try again later.')} />
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
        <FormFooter>
          <LinkButton to={leaveTo} onClick={draft.clear}>
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" disabled={uploads > 0} pending={form.formState.isSubmitting}>
            {record ? t('Update Attendance') : t('Create Attendance')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

type InputEvent = { target: { value: string } };
