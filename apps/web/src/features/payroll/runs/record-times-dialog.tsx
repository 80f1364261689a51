import { type Attendance, getAttendance, updateAttendance } from '@binaa/contract/attendance';
import { runMessages } from '@binaa/contract/payroll-runs';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { refreshAfter, useSend } from '../../../lib/send.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { FactLine } from '../../../ui/fact-line.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { inputOf, recordTimeRules, timesOf } from './record-times.ts';

type RecordTimesDialogProps = { id: number; onSaved: (id: number) => void; onClose: () => void };

/** Corrects the times of an attendance record without leaving the run. */
export default function RecordTimesDialog({ id, onSaved, onClose }: RecordTimesDialogProps) {
  const { t } = useText();
  return (
    <RecordDialog
      read={getAttendance}
      id={id}
      title={t('Attendance record')}
      failed={t('Failed to load attendance record. Please try again later.')}
      onClose={onClose}
    >
      {(record) => <TimesForm record={record} onSaved={onSaved} onClose={onClose} />}
    </RecordDialog>
  );
}

type TimesFormProps = { record: Attendance; onSaved: (id: number) => void; onClose: () => void };

function TimesForm({ record, onSaved, onClose }: TimesFormProps) {
  const { t } = useText();
  const format = useFormat();
  const update = useSend(updateAttendance);
  const form = useRulesForm({ rules: recordTimeRules, defaultValues: timesOf(record) });
  const errorOf = useFieldErrors(form);
  const base = useFormBase({
    form,
    saved: record,
    valuesOf: timesOf,
    readLatest: () => readLatest(getAttendance, { params: { id: record.id } }),
  });
  return (
    <FormDialog
      title={t('Attendance record')}
      description={
        <FactLine>
          {record.userName}
          {record.siteName}
          {format.date(record.date)}
        </FactLine>
      }
      form={form}
      submitLabel={t('Save')}
      endpoint={updateAttendance}
      base={base}
      save={async (times) => {
        await update.send({ params: { id: record.id }, body: inputOf(record, times, base.version) });
        notify.success(t('Attendance record updated successfully'));
        await refreshAfter(updateAttendance);
        onSaved(record.id);
        onClose();
      }}
      failed={t('Failed to update attendance record')}
      onCancel={onClose}
    >
      {record.paidIn ? <Notice>{t(runMessages.dayIsPaid({ period: record.paidIn }))}</Notice> : null}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t('Check-in Time')}
          type="time"
          required
          error={errorOf('inTime')}
          {...form.register('inTime')}
        />
        <TextField
          label={t('Check-out Time')}
          type="time"
          required
          data-autofocus
          error={errorOf('outTime')}
          {...form.register('outTime')}
        />
      </div>
      <p className="text-sm text-muted">{t('A check-out before the check-in is on the next day.')}</p>
    </FormDialog>
  );
}
