import {
  getWorkCalendar,
  type Ramadan,
  type RamadanInput,
  ramadanRules,
  saveRamadan,
} from '@binaa/contract/work-calendar';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { valuesOfRecord } from '../../../lib/record-values.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';

const empty = { fromDate: '', toDate: '', dailyMinutes: '', breakMinutes: '', confirmed: false };
const valuesOf = (ramadan: Ramadan) => valuesOfRecord(ramadan, empty);

type RamadanDialogProps = { ramadan: Ramadan; save: (input: RamadanInput) => Promise<void>; onClose: () => void };

/** The sighting of the moon decides the days; the company decides the hours. */
export default function RamadanDialog({ ramadan, save, onClose }: RamadanDialogProps) {
  const { t } = useText();
  const form = useRulesForm({
    rules: ramadanRules,
    defaultValues: valuesOf(ramadan),
    numbers: ['dailyMinutes', 'breakMinutes'],
  });
  const base = useFormBase({ form, saved: ramadan, valuesOf, readLatest: () => readRamadan(ramadan) });
  const errorOf = useFieldErrors(form);
  const field = (name: keyof typeof empty) => ({ error: errorOf(name), ...form.register(name) });
  return (
    <FormDialog
      title={t('Ramadan {{year}}', { year: ramadan.year })}
      form={form}
      base={base}
      submitLabel={t('Save')}
      endpoint={saveRamadan}
      save={(input) => save({ ...input, version: base.version })}
      failed={t('Failed to save Ramadan')}
      onCancel={onClose}
    >
      <FormGrid>
        <DateField label={t('First day')} required {...field('fromDate')} />
        <DateField label={t('Last day')} required {...field('toDate')} />
        <NumberField
          label={t('Minutes a day')}
          help={t('At most 360, which is 6 hours (art. 73)')}
          integer
          {...field('dailyMinutes')}
        />
        <NumberField label={t('Break (minutes)')} integer {...field('breakMinutes')} />
      </FormGrid>
      <CheckboxField label={t('Confirmed')} {...field('confirmed')} />
    </FormDialog>
  );
}

async function readRamadan({ year, fromDate }: Ramadan): Promise<Ramadan> {
  const calendar = await readLatest(getWorkCalendar, { query: { year: Number(fromDate.slice(0, 4)) } });
  const found = calendar.ramadan.find((one) => one.year === year);
  if (!found) throw new Error('Ramadan has moved to another year');
  return found;
}
