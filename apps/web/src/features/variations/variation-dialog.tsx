import type { CodeCost } from '@binaa/contract/job-costs';
import { createVariation, updateVariation, type Variation, variationChangeRules } from '@binaa/contract/variations';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useLinesForm } from '../../lib/lines-form.ts';
import { useSend } from '../../lib/send.ts';
import { sumOf, typedAmount } from '../../lib/typed-amount.ts';
import { FieldNotes } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Money } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { filledPlaces, labelOfCode } from '../job-cost/api.ts';

type VariationDialogProps = {
  projectId: number;
  codes: readonly CodeCost[];
  /** Undefined for a new one. */
  variation: Variation | undefined;
  onClose: () => void;
};

/** Drafts a variation: what it adds to the contract value, and what it costs. */
export default function VariationDialog({ projectId, codes, variation, onClose }: VariationDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const create = useSend(createVariation);
  const update = useSend(updateVariation);
  // A code that was put away since keeps its cost.
  const putAway = variation?.lines.filter(({ codeId }) => !codes.some((code) => code.codeId === codeId)) ?? [];
  const fields = [
    ...codes.map((code) => ({ codeId: code.codeId, label: format.label(labelOfCode(code)) })),
    ...putAway.map(({ codeId, code }) => ({ codeId, label: code })),
  ];
  const costOf = (codeId: number) => variation?.lines.find((line) => line.codeId === codeId)?.cost;
  const form = useLinesForm({
    rules: variationChangeRules,
    defaultValues: {
      title: variation?.title ?? '',
      description: fieldText(variation?.description),
      clientReference: fieldText(variation?.clientReference),
      value: fieldText(variation?.value),
      amounts: fields.map(({ codeId }) => fieldText(costOf(codeId))),
      /** Shows what is wrong with all costs together. */
      lines: '',
    },
    inputOf: ({ title, description, clientReference, amounts }, readNumber) => ({
      title,
      description,
      clientReference,
      value: readNumber('value'),
      lines: filledPlaces(amounts).map((at) => ({ codeId: fields[at]?.codeId, cost: readNumber(`amounts.${at}`) })),
      version: variation?.version ?? 1,
    }),
    fieldOf: (path, { amounts }) => {
      const line = /^lines\.(\d+)\./.exec(path)?.[1];
      return line === undefined ? path : `amounts.${filledPlaces(amounts)[Number(line)]}`;
    },
  });
  const errorOf = useFieldErrors(form);
  const cost = sumOf(form.watch('amounts').map((typed) => typedAmount(typed) ?? 0));
  return (
    <FormDialog
      title={variation ? t('Change variation') : t('New variation')}
      form={form}
      submitLabel={t('Save')}
      endpoint={createVariation}
      save={async ({ version, ...body }) => {
        if (variation) await update.send({ params: { id: variation.id }, body: { ...body, version } });
        else await create.send({ params: { id: projectId }, body });
        notify.success(t('Variation saved'));
        onClose();
      }}
      failed={t('Failed to save the variation')}
      onCancel={onClose}
    >
      <TextField
        label={t('Title')}
        required
        dir="auto"
        data-autofocus=""
        error={errorOf('title')}
        {...form.register('title')}
      />
      <TextareaField
        label={t('Description')}
        rows={3}
        dir="auto"
        error={errorOf('description')}
        {...form.register('description')}
      />
      <FormGrid>
        <MoneyField
          label={t('Value for the client')}
          required
          help={t('Added to the contract value. Negative where work is left out.')}
          error={errorOf('value')}
          {...form.register('value')}
        />
        <TextField
          label={t('Client reference')}
          dir="auto"
          error={errorOf('clientReference')}
          {...form.register('clientReference')}
        />
      </FormGrid>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 text-sm font-semibold">{t('What it costs, by code')}</legend>
        <FormGrid>
          {fields.map(({ codeId, label }, at) => (
            <MoneyField
              key={codeId}
              label={label}
              error={errorOf(`amounts.${at}`)}
              {...form.register(`amounts.${at}`)}
            />
          ))}
        </FormGrid>
        <FieldNotes help={null} helpId="variation-help" error={errorOf('lines')} errorId="variation-error" />
        <p className="flex justify-between gap-4 border-t border-line pt-2 text-sm font-semibold">
          {t('Added to the cost budget')}
          <Money amount={cost} />
        </p>
      </fieldset>
    </FormDialog>
  );
}
