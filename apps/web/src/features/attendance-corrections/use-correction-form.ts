import { getCorrectableDay, requestCorrections } from '@binaa/contract/attendance-corrections';
import { isCalendarDate } from '@binaa/contract/dates';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { useSend } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { useKeeper } from '../../outbox/use-keeper.ts';
import { notify } from '../../ui/toast.tsx';
import { bodyOfRequest, type WaitingCorrection } from './correction-outbox.ts';
import {
  type CorrectionFormInput,
  type CorrectionValues,
  correctionFormKey,
  correctionFormRules,
  correctionOf,
  type KnownRecord,
  shownTime,
  suitableRecords,
} from './correction-values.ts';
import { openStaysOf, useOfflineRoster } from './use-offline-roster.ts';

type Options = {
  /** The name of a person that is on screen. */
  nameOf: (userId: number | null) => string;
};

export function useCorrectionForm(initial: CorrectionValues, { nameOf }: Options) {
  const { t } = useText();
  const navigate = useNavigate();
  const form = useRulesForm<CorrectionValues, typeof correctionFormRules>({
    rules: correctionFormRules,
    defaultValues: initial,
  });
  const draft = useDraft(correctionFormKey(initial.userId), form);
  const day = useDayOfPerson(form);
  const { send } = useSend(requestCorrections);
  const keep = useKeeper<WaitingCorrection>('correction');

  const submit = useSubmitOnce(async (input: CorrectionFormInput) => {
    try {
      const item = correctionOf(input, day.recordOf(input.attendanceId));
      const { kept } = await keep(
        { body: { item, values: form.getValues(), name: nameOf(input.userId) } },
        {
          suspendDraft: draft.suspend,
          // Sent again after a lost answer, the server returns the request that it made.
          send: ({ id }) => send({ body: bodyOfRequest(item, id) }),
        },
      );
      draft.clear();
      notify.success(kept?.message ?? t('Correction requested'));
      await navigate(paths.corrections, { replace: true });
    } catch (error) {
      if (error instanceof ReportedError) return;
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
  const [userId, date, kind, attendanceId, siteId] = useWatch({
    control: form.control,
    name: ['userId', 'date', 'kind', 'attendanceId', 'siteId'],
  });
  const isKnown = userId !== null && isCalendarDate(date);
  const roster = useOfflineRoster();
  const answer = useRead(getCorrectableDay, { query: { userId: String(userId), date } }, { enabled: isKnown });
  const known = answer.data ?? (roster && isKnown ? openStaysOf(roster, { userId, date }) : []);
  const records = suitableRecords(kind, isKnown ? known : []);
  const chosen = records.find((record) => record.attendanceId === attendanceId);
  const atSite = records.filter((record) => record.siteId === siteId);
  const [only] = [records, atSite].find(({ length }) => length === 1) ?? [];
  const next = (chosen ?? only)?.attendanceId ?? null;
  const isAnswered = answer.data !== undefined || roster !== undefined || !isKnown;
  useEffect(() => {
    if (isAnswered && next !== attendanceId) form.setValue('attendanceId', next, { shouldValidate: next !== null });
  }, [form, isAnswered, next, attendanceId]);
  // Wrong times start with those of the record; only what is changed is asked for.
  const wrong = kind === 'WRONG_TIMES' ? chosen : undefined;
  const shown = useRef<KnownRecord>(undefined);
  useEffect(() => {
    if (!wrong) return;
    for (const field of ['inTime', 'outTime'] as const) {
      const isUntouched = ['', shownTime(shown.current?.[field])].includes(form.getValues(field));
      if (isUntouched) form.setValue(field, shownTime(wrong[field]));
    }
    shown.current = wrong;
  }, [form, wrong]);
  return {
    kind,
    date,
    records,
    /** The sites of the roster, without a connection. */
    sites: roster?.sites,
    /** Nobody can tell the records now: the server finds the record by the site. */
    isUnreadable: roster !== undefined && answer.data === undefined && records.length === 0,
    isLoading: isKnown && answer.isPending,
    failed: isKnown && answer.isError && answer.data === undefined && roster === undefined,
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
