import { type AdvanceInput, advanceRules, giveAdvance } from '@binaa/contract/advances';
import { companyToday } from '../../../lib/company-clock.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { PayPersonPicker } from '../pay-person-picker.tsx';
import { PlanLine } from './plan-line.tsx';

type AdvanceDialogProps = {
  userId: number | undefined;
  save: (input: AdvanceInput) => Promise<void>;
  onClose: () => void;
};

/** Gives an advance and shows how it will be taken back. */
export default function AdvanceDialog({ userId, save, onClose }: AdvanceDialogProps) {
  const { t } = useText();
  const form = useRulesForm({
    rules: advanceRules,
    defaultValues: {
      userId: userId === undefined ? '' : String(userId),
      amount: '',
      instalment: '',
      givenOn: companyToday(),
      reason: '',
    },
    numbers: ['userId', 'amount', 'instalment'],
  });
  const errorOf = useFieldErrors(form);
  const typed = form.watch();
  return (
    <FormDialog
      title={t('Give advance')}
      description={t("It leaves the company's cash and is taken back from the wage, without interest.")}
      form={form}
      submitLabel={t('Give advance')}
      endpoint={giveAdvance}
      save={save}
      failed={t('Failed to give the advance')}
      onCancel={onClose}
    >
      {userId === undefined ? <PayPersonPicker form={form} /> : null}
      <FormGrid>
        <MoneyField
          label={t('Amount')}
          required
          min={0.01}
          {...(userId === undefined ? {} : { 'data-autofocus': '' })}
          error={errorOf('amount')}
          {...form.register('amount')}
        />
        <MoneyField
          label={t('Instalment')}
          help={t('Taken back each month')}
          required
          min={0.01}
          error={errorOf('instalment')}
          {...form.register('instalment')}
        />
        <DateField
          label={t('Given on')}
          required
          max={companyToday()}
          error={errorOf('givenOn')}
          {...form.register('givenOn')}
        />
      </FormGrid>
      <PlanLine
        userId={Number(typed.userId)}
        amount={typed.amount}
        instalment={typed.instalment}
        givenOn={typed.givenOn}
      />
      <TextareaField
        label={t('Reason')}
        required
        rows={2}
        dir="auto"
        error={errorOf('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
