import { type Attendance, createAttendance, getAttendance, updateAttendance } from '@binaa/contract/attendance';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { type ExactMoments, formRulesWith, newAttendanceValues, timesOf } from './attendance-values.ts';

export function useAttendanceForm(record: Attendance | undefined) {
  const { t } = useText();
  const create = useSend(createAttendance);
  const update = useSend(updateAttendance);
  const [moments] = useState<ExactMoments>(() => new Map());
  const [rules] = useState(() => formRulesWith(moments));
  return useRecordForm({
    record,
    read: getAttendance,
    rules,
    valuesOf: (saved: Attendance) => timesOf(saved, moments),
    newValues: newAttendanceValues(),
    emptyAsNull: [
      'checkinForemanId',
      'checkoutForemanId',
      'outTime',
      'inLocation',
      'outLocation',
      'inPicUrl',
      'outPicUrl',
    ],
    draftKey: 'attendance',
    save: async (body) => {
      const { id } = record ? await update.send({ params: { id: record.id }, body }) : await create.send({ body });
      return paths.attendanceRecord(id);
    },
    saved: record ? t('Attendance record updated successfully') : t('Attendance record created successfully'),
    failed: record ? t('Failed to update attendance record') : t('Failed to create attendance record'),
  });
}

export type AttendanceFormState = ReturnType<typeof useAttendanceForm>['form'];
