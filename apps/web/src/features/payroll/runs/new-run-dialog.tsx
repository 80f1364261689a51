import { createRun, runPartLabels, runRules } from '@binaa/contract/payroll-runs';
import { daysOfMonth } from '@binaa/contract/timesheets';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { companyMonth } from '../../../lib/company-clock.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useSend } from '../../../lib/send.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { notify } from '../../../ui/toast.tsx';
import { runPeriods } from '../offered-periods.ts';
import { PayPeoplePicker } from '../pay-people-picker.tsx';

type NewRunValues = { period: string; part: 'MONTH' | 'EXTRA'; userIds: number[]; toDate: string };

/** The contract's rules. Without people an extra run pays all who are left, and a month has neither people nor a last day. */
const rules = z.pipe(
  z.transform(({ userIds = [], toDate, ...values }: Partial<NewRunValues>) => {
    const isExtra = values.part === 'EXTRA';
    return {
      ...values,
      userIds: isExtra && userIds.length > 0 ? userIds : null,
      toDate: isExtra && toDate ? toDate : null,
    } as z.input<typeof runRules>;
  }),
  runRules,
);

type NewRunDialogProps = { period: string | undefined; onClose: () => void };

/** A run of another month, or one for people whom the month's run left out. */
export default function NewRunDialog({ period, onClose }: NewRunDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const create = useSend(createRun);
  const current = companyMonth();
  const defaultValues: NewRunValues = { period: period ?? current, part: 'EXTRA', userIds: [], toDate: '' };
  const form = useRulesForm({ rules, defaultValues });
  const errorOf = useFieldErrors(form);
  const [chosenPeriod, part, userIds] = form.watch(['period', 'part', 'userIds']);
  const days = daysOfMonth(chosenPeriod);
  return (
    <FormDialog
      title={t('New run')}
      description={t('It is computed at once. Nothing is paid before it is approved and marked paid.')}
      form={form}
      submitLabel={t('Compute')}
      endpoint={createRun}
      save={async (body) => {
        const run = await create.send({ body });
        notify.success(t('Run computed'));
        await navigate(paths.payrollRun(run.id));
      }}
      failed={t('Failed to compute the run')}
      onCancel={onClose}
    >
      <SelectField
        label={t('Month')}
        required
        options={runPeriods(current).map((value) => ({ value, label: format.month(value) }))}
        error={errorOf('period')}
        {...form.register('period')}
      />
      <SelectField
        label={t('What it pays')}
        required
        options={[
          { value: 'EXTRA', label: format.label(runPartLabels.EXTRA) },
          { value: 'MONTH', label: t('The month of everybody') },
        ]}
        help={
          part === 'EXTRA'
            ? t('For people who were held or left out, or who are paid before their leave begins.')
            : undefined
        }
        error={errorOf('part')}
        {...form.register('part')}
      />
      {part === 'EXTRA' ? (
        <>
          <PayPeoplePicker
            value={userIds}
            onChange={(ids) => form.setValue('userIds', ids, { shouldDirty: true })}
            help={t('Nobody chosen: all who are not paid for this month yet.')}
            error={errorOf('userIds')}
          />
          <DateField
            label={t('Last day')}
            help={t('Without a day: the last of the month.')}
            min={days[0]}
            max={days.at(-1)}
            error={errorOf('toDate')}
            {...form.register('toDate')}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
