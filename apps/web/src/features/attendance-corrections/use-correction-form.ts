import { type CorrectableRecord, getCorrectableDay, requestCorrections } from '@binaa/contract/attendance-corrections';
import { isCalendarDate } from '@binaa/contract/dates';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { randomId } from '../../lib/random-id.ts';
import { useSend } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import {
  type CorrectionFormInput,
  type CorrectionValues,
  correctionFormRules,
  correctionOf,
  shownTime,
  suitableRecords,
} from './correction-values.ts';

export function useCorrectionForm(initial: CorrectionValues) {
  const { t } = useText();
  const navigate = useNavigate();
  const form = useRulesForm<CorrectionValues, typeof correctionFormRules>({
    rules: correctionFormRules,
    defaultValues: initial,
  });
  // A draft about one person must not fill in the form that was opened for another.
  const draft = useDraft(`correction.new.${initial.userId ?? 0}`, form);
  const day = useDayOfPerson(form);
  const { send } = useSend(requestCorrections);
  // Sent again after a lost answer, the server returns the request that it made.
  const [clientId] = useState(randomId);

  const submit = useSubmitOnce(async (input: CorrectionFormInput) => {
    try {
      await send({ body: { items: [correctionOf(input, day.recordOf(input.attendanceId), clientId)] } });
      draft.clear();
      notify.success(t('Correction requested'));
      await navigate(paths.corrections, { replace: true });
    } catch (error) {
      showServerErrors(form, ofFirstItem(error, input.kind));
      notify.error(t('Failed to request the correction'));
    }
  });
  return {
    form,
    draft,
    day,
    errorOf: useFieldErrors(form),
    submit: form.handleSubmit(submit),
    isSubmitting: form.formState.isSubmitting,
  };
}

export type CorrectionFormState = ReturnType<typeof useCorrectionForm>;

type Form = ReturnType<typeof useRulesForm<CorrectionValues, typeof correctionFormRules>>;

/** The records of the chosen person and day. The only suitable one is chosen by itself. */
function useDayOfPerson(form: Form) {
  const [userId, date, kind, attendanceId] = useWatch({
    control: form.control,
    name: ['userId', 'date', 'kind', 'attendanceId'],
  });
  const isKnown = userId !== null && isCalendarDate(date);
  const answer = useRead(getCorrectableDay, { query: { userId: String(userId), date } }, { enabled: isKnown });
  const records = suitableRecords(kind, isKnown ? (answer.data ?? []) : []);
  const chosen = records.find((record) => record.attendanceId === attendanceId);
  const only = records.length === 1 ? records[0] : undefined;
  const next = (chosen ?? only)?.attendanceId ?? null;
  const isAnswered = answer.data !== undefined || !isKnown;
  useEffect(() => {
    if (isAnswered && next !== attendanceId) form.setValue('attendanceId', next, { shouldValidate: next !== null });
  }, [form, isAnswered, next, attendanceId]);
  // Wrong times start with those of the record; only what is changed is asked for.
  const known = kind === 'WRONG_TIMES' ? chosen : undefined;
  const shown = useRef<CorrectableRecord>(undefined);
  useEffect(() => {
    if (!known) return;
    for (const field of ['inTime', 'outTime'] as const) {
      const isUntouched = ['', shownTime(shown.current?.[field])].includes(form.getValues(field));
      if (isUntouched) form.setValue(field, shownTime(known[field]));
    }
    shown.current = known;
  }, [form, known]);
  return {
    kind,
    date,
    records,
    isLoading: isKnown && answer.isPending,
    failed: isKnown && answer.isError && answer.data === undefined,
    retry: () => void answer.refetch(),
    isNothing: isKnown && answer.data !== undefined && records.length === 0,
    recordOf: (id: number | null | undefined) => records.find((record) => record.attendanceId === id),
  };
}

/** The server names the fields of the first request `items.0.…`; the form shows those about a record at its choice. */
function ofFirstItem(error: unknown, kind: string): unknown {
  if (!isApiError(error)) return error;
  const shownAt: Record<string, string> = {
    attendanceVersion: 'attendanceId',
    ...(kind !== 'MISSING_RECORD' && { siteId: 'attendanceId' }),
  };
  const errors = Object.entries(error.errors).map(([name, message]) => {
    const field = name.replace(/^items\.0\./, '');
    return [shownAt[field] ?? field, message] as const;
  });
  return new ApiError(error.status, error.code, { errors: Object.fromEntries(errors), cause: error });
}
