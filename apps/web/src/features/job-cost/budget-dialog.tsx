import {
  addBudgetRevision,
  budgetRevisionKindLabels,
  budgetRevisionRules,
  writtenRevisionKinds,
} from '@binaa/contract/budget-revisions';
import { getProjectCost, type ProjectCost } from '@binaa/contract/job-costs';
import { useState } from 'react';
import { isStale } from '../../lib/api-error.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useLinesForm } from '../../lib/lines-form.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { sumOf, typedAmount } from '../../lib/typed-amount.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Money } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { filledPlaces, labelOfCode } from './api.ts';

type BudgetDialogProps = { cost: ProjectCost; onClose: () => void };

/** Sets the cost budget of a project, or changes it by what is added to or taken from its codes. */
export default function BudgetDialog({ cost, onClose }: BudgetDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const isFirst = cost.lastRevision === null;
  const { codes } = cost;
  const [baseNumber, setBaseNumber] = useState(cost.lastRevision);
  const add = useSend(addBudgetRevision);
  const form = useLinesForm({
    rules: budgetRevisionRules,
    defaultValues: {
      kind: isFirst ? 'ORIGINAL' : 'CORRECTION',
      reason: isFirst ? t('Original cost budget') : '',
      amounts: codes.map(() => ''),
      planStart: isFirst ? fieldText(cost.plan.start) : '',
      planEnd: isFirst ? fieldText(cost.plan.end) : '',
      /** Shows what is wrong with all amounts together. */
      lines: '',
    },
    inputOf: ({ kind, reason, amounts, planStart, planEnd }, readNumber) => ({
      kind,
      reason,
      planStart,
      planEnd,
      baseNumber,
      lines: filledPlaces(amounts).map((at) => ({ codeId: codes[at]?.codeId, delta: readNumber(`amounts.${at}`) })),
    }),
    fieldOf: (path, { amounts }) => {
      const line = /^lines\.(\d+)\./.exec(path)?.[1];
      return line === undefined ? path : `amounts.${filledPlaces(amounts)[Number(line)]}`;
    },
  });
  const errorOf = useFieldErrors(form);
  const rebase = async () => {
    const latest = await readLatest(getProjectCost, { params: { id: cost.projectId } }).catch(() => undefined);
    if (latest) setBaseNumber(latest.lastRevision);
  };
  const change = sumOf(form.watch('amounts').map((typed) => typedAmount(typed) ?? 0));
  const kinds = writtenRevisionKinds.filter((kind) => kind !== 'ORIGINAL');
  return (
    <FormDialog
      title={isFirst ? t('Set budget') : t('Revise budget')}
      form={form}
      submitLabel={t('Save')}
      endpoint={addBudgetRevision}
      save={async (body) => {
        await add.send({ params: { id: cost.projectId }, body });
        notify.success(t('Cost budget saved'));
        onClose();
      }}
      onError={(error) => {
        // What was typed stays, beside the budgets as they are now.
        if (isStale(error)) void rebase();
        return false;
      }}
      failed={t('Failed to save the cost budget')}
      onCancel={onClose}
    >
      {isFirst ? null : (
        <SelectField
          label={t('Kind')}
          required
          help={t('A transfer moves money between codes; a correction changes the sum.')}
          options={kinds.map((value) => ({ value, label: format.label(budgetRevisionKindLabels[value]) }))}
          error={errorOf('kind')}
          {...form.register('kind')}
        />
      )}
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 text-sm font-semibold">
          {isFirst ? t('Amount of each code') : t('Added to or taken from each code')}
        </legend>
        {codes.map((code, at) => (
          <MoneyField
            key={code.codeId}
            label={format.label(labelOfCode(code))}
            help={isFirst ? undefined : t('{{amount}} now', { amount: format.money(code.budget.revised) })}
            {...(at === 0 ? { 'data-autofocus': '' } : {})}
            error={errorOf(`amounts.${at}`)}
            {...form.register(`amounts.${at}`)}
          />
        ))}
        <FieldNotes help={null} helpId="budget-lines-help" error={errorOf('lines')} errorId="budget-lines-error" />
        <p className="flex justify-between gap-4 border-t border-line pt-2 text-sm font-semibold">
          {isFirst ? t('Cost budget') : t('Cost budget after this')}
          <Money amount={sumOf([cost.total.budget.revised, change])} />
        </p>
      </fieldset>
      <TextareaField
        label={t('Reason')}
        required
        rows={2}
        dir="auto"
        error={errorOf('reason')}
        {...form.register('reason')}
      />
      <FormGrid>
        <DateField
          label={t('Plan starts')}
          help={isFirst ? undefined : t('Empty: as before')}
          error={errorOf('planStart')}
          {...form.register('planStart')}
        />
        <DateField label={t('Plan ends')} error={errorOf('planEnd')} {...form.register('planEnd')} />
      </FormGrid>
    </FormDialog>
  );
}
