import {
  type CostCode,
  type CostCodeList,
  costCodeTypeLabels,
  costCodeTypes,
  listCostCodes,
  updateCostCodes,
} from '@binaa/contract/cost-codes';
import { useState } from 'react';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useLinesForm } from '../../lib/lines-form.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { inputsOf, withCode } from './code-changes.ts';

type CodeDialogProps = { list: CostCodeList; code: CostCode | undefined; onClose: () => void };

/** Adds a cost code or changes one. The list is saved as a whole. */
export default function CodeDialog({ list: opened, code, onClose }: CodeDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const update = useSend(updateCostCodes);
  // As it was when the dialog opened: a list that others change meanwhile is loaded when the person asks for it.
  const [list, setList] = useState(opened);
  const place = code ? list.codes.findIndex(({ id }) => id === code.id) : list.codes.length;
  const form = useLinesForm({
    rules: updateCostCodes.body,
    defaultValues: valuesOf({ code }),
    inputOf: (values) => ({
      version: list.version,
      codes: withCode(inputsOf(list.codes), {
        code: values.code.trim().toUpperCase(),
        nameEn: values.nameEn,
        nameAr: values.nameAr,
        type: values.type,
        active: values.active,
        takesLabour: values.takesLabour,
        ...(code && { id: code.id }),
      }),
    }),
    fieldOf: (path) => path.replace(new RegExp(`^codes\\.${place}\\.`), ''),
  });
  const errorOf = useFieldErrors(form);
  const base = useFormBase({
    form,
    saved: { code, version: opened.version },
    valuesOf,
    readLatest: async () => {
      const latest = await readLatest(listCostCodes, {});
      const changed = latest.codes.find(({ id }) => id === code?.id);
      if (code && !changed) throw new Error('The cost code was deleted');
      setList(latest);
      return { code: changed, version: latest.version };
    },
  });
  return (
    <FormDialog
      title={code ? t('Change cost code') : t('Add cost code')}
      form={form}
      submitLabel={t('Save')}
      endpoint={updateCostCodes}
      save={async (body) => {
        await update.send({ body });
        notify.success(t('Cost codes saved'));
        onClose();
      }}
      failed={t('Failed to save the cost codes')}
      base={base}
      onCancel={onClose}
    >
      <FormGrid>
        <TextField
          label={t('Code')}
          required
          dir="ltr"
          maxLength={10}
          autoCapitalize="characters"
          help={t('2 to 10 letters, digits or hyphens')}
          error={errorOf('code')}
          {...form.register('code')}
        />
        <SelectField
          label={t('Type')}
          required
          options={costCodeTypes.map((value) => ({ value, label: format.label(costCodeTypeLabels[value]) }))}
          error={errorOf('type')}
          {...form.register('type')}
        />
        <TextField
          label={t('Name in English')}
          required
          dir="ltr"
          maxLength={60}
          error={errorOf('nameEn')}
          {...form.register('nameEn')}
        />
        <TextField
          label={t('Name in Arabic')}
          required
          dir="rtl"
          maxLength={60}
          error={errorOf('nameAr')}
          {...form.register('nameAr')}
        />
        <CheckboxField
          label={t('In use')}
          help={t('A code that is put away gets no new budget; its figures stay.')}
          error={errorOf('active')}
          {...form.register('active')}
        />
        <CheckboxField
          label={t('Takes labour')}
          help={t('The cost of attendance counts for this code. Exactly one code does.')}
          error={errorOf('takesLabour')}
          {...form.register('takesLabour')}
        />
      </FormGrid>
      <FieldNotes help={null} helpId="codes-help" error={errorOf('codes')} errorId="codes-error" />
    </FormDialog>
  );
}

function valuesOf({ code }: { code: CostCode | undefined }) {
  return {
    code: code?.code ?? '',
    nameEn: code?.nameEn ?? '',
    nameAr: code?.nameAr ?? '',
    type: code?.type ?? 'MATERIAL',
    active: code?.active ?? true,
    takesLabour: code?.takesLabour ?? false,
    /** Shows what is wrong with all codes together. */
    codes: '',
  };
}
