import { requiredDate } from '@binaa/contract/fields';
import {
  getWorkCalendar,
  type Holiday,
  type HolidayInput,
  holidayRules,
  saveHoliday,
} from '@binaa/contract/work-calendar';
import * as z from 'zod/mini';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { valuesOfRecord } from '../../../lib/record-values.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const rules = z.extend(holidayRules, { date: requiredDate('Date') });

const empty = { date: '', nameEn: '', nameAr: '', confirmed: true };

type HolidayDialogProps = {
  /** Undefined for a new one. */
  holiday: Holiday | undefined;
  save: (date: string, input: HolidayInput) => Promise<void>;
  onClose: () => void;
};

/** A holiday keeps its date: one on another date is another holiday. */
export default function HolidayDialog({ holiday, save, onClose }: HolidayDialogProps) {
  const { t } = useText();
  const valuesOf = (saved: Holiday) => valuesOfRecord(saved, empty);
  const form = useRulesForm({ rules, defaultValues: holiday ? valuesOf(holiday) : empty });
  const base = useFormBase({ form, saved: holiday, valuesOf, readLatest: () => readHoliday(holiday?.date ?? '') });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={holiday ? t('Edit holiday') : t('Add holiday')}
      form={form}
      base={base}
      submitLabel={t('Save')}
      endpoint={saveHoliday}
      save={({ date, ...input }) => save(date, { ...input, ...(holiday && { version: base.version }) })}
      failed={t('Failed to save the holiday')}
      onCancel={onClose}
    >
      <DateField
        label={t('Date')}
        required
        readOnly={holiday !== undefined}
        error={errorOf('date')}
        {...form.register('date')}
      />
      <TextField label={t('Name')} required dir="auto" error={errorOf('nameEn')} {...form.register('nameEn')} />
      <TextField
        label={t('Name (Arabic)')}
        required
        dir="auto"
        lang="ar"
        error={errorOf('nameAr')}
        {...form.register('nameAr')}
      />
      <CheckboxField
        label={t('Confirmed')}
        help={t('Expected days count too. A run warns about them until they are confirmed.')}
        error={errorOf('confirmed')}
        {...form.register('confirmed')}
      />
    </FormDialog>
  );
}

async function readHoliday(date: string): Promise<Holiday> {
  const { days } = await readLatest(getWorkCalendar, { query: { year: Number(date.slice(0, 4)) } });
  const found = days.find((day) => day.date === date);
  if (!found) throw new Error('The holiday was deleted');
  return found;
}
