import {
  type Attendance,
  type AttendanceInput,
  createAttendance,
  getAttendance,
  updateAttendance,
} from '@binaa/contract/attendance';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isStale } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { showServerErrors, useRulesForm, useSubmitOnce } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { notify } from '../../ui/toast.tsx';
import {
  type AttendanceValues,
  bodyOfAttendance,
  type ExactMoments,
  formRulesWith,
  newAttendanceValues,
  valuesOfAttendance,
} from './attendance-values.ts';

export type AttendanceFormState = UseFormReturn<AttendanceValues, unknown, AttendanceInput & FieldValues>;

export function useAttendanceForm(record: Attendance | undefined) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useSend(createAttendance);
  const update = useSend(updateAttendance);
  const [moments] = useState<ExactMoments>(() => new Map());
  const [rules] = useState(() => formRulesWith(moments));
  const valuesOf = (saved: Attendance) => valuesOfAttendance(saved, moments);
  const form = useRulesForm({ rules, defaultValues: record ? valuesOf(record) : newAttendanceValues() });
  const draft = useDraft(record ? `attendance.${record.id}` : 'attendance.new', form);
  const base = useFormBase({
    form,
    saved: record,
    valuesOf,
    readLatest: () => readLatest(getAttendance, { params: { id: record?.id ?? 0 } }),
  });

  const submit = useSubmitOnce(async (input: AttendanceInput) => {
    const body = bodyOfAttendance(input, base.version);
    try {
      const saved = record ? await update.send({ params: { id: record.id }, body }) : await create.send({ body });
      draft.clear();
      notify.success(
        record ? t('Attendance record updated successfully') : t('Attendance record created successfully'),
      );
      await navigate(paths.attendanceRecord(saved.id), { replace: true });
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(record ? t('Failed to update attendance record') : t('Failed to create attendance record'));
    }
  });

  return { form, base, draft, submit };
}
