import { getOpeningCosts, type OpeningCosts, updateOpeningCosts } from '@binaa/contract/cost-plans';
import type { CodeCost } from '@binaa/contract/job-costs';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { companyMonth } from '../../lib/company-clock.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useLinesForm } from '../../lib/lines-form.ts';
import { readLatest, useFormRecord } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { sumOf, typedAmount } from '../../lib/typed-amount.ts';
import { useRowsBase } from '../../lib/use-rows-base.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { labelOfCode } from './api.ts';

type OpeningCostsDialogProps = { projectId: number; codes: readonly CodeCost[]; onClose: () => void };

/** Replaces the costs from before, by code and month. */
export default function OpeningCostsDialog({ projectId, codes, onClose }: OpeningCostsDialogProps) {
  const { t } = useText();
  const sheet = useFormRecord(getOpeningCosts, { params: { id: projectId } });
  if (sheet.record) return <SheetForm projectId={projectId} codes={codes} sheet={sheet.record} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('Cost before Binaa')}>
      {sheet.failed ? (
        <FailedState
          message={t('Failed to load job cost. Please try again later.')}
          onRetry={sheet.refetch}
          retrying={sheet.isFetching}
        />
      ) : (
        <SkeletonRegion>
          <SkeletonBlock className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </Dialog>
  );
}

function rowOf({ month, codeId, amount }: OpeningCosts['lines'][number]) {
  return { month, codeId: fieldText(codeId), amount: fieldText(amount) };
}

function SheetForm({ projectId, codes, sheet, onClose }: OpeningCostsDialogProps & { sheet: OpeningCosts }) {
  const { t } = useText();
  const format = useFormat();
  const update = useSend(updateOpeningCosts);
  const empty = { month: companyMonth(), codeId: fieldText(codes[0]?.codeId), amount: '' };
  const valuesOf = ({ lines }: OpeningCosts) => ({
    rows: lines.length === 0 ? [empty] : lines.map(rowOf),
    /** Shows what is wrong with all rows together. */
    lines: '',
  });
  const form = useLinesForm({
    rules: updateOpeningCosts.body,
    defaultValues: valuesOf(sheet),
    inputOf: ({ rows }, readNumber) => ({
      version: sheet.version,
      lines: rows.map(({ month }, at) => ({
        month,
        codeId: readNumber(`rows.${at}.codeId`),
        // An empty field is no 0: the rule says that the amount is missing.
        amount: readNumber(`rows.${at}.amount`) || undefined,
      })),
    }),
    fieldOf: (path) => path.replace(/^lines\./, 'rows.'),
  });
  const errorOf = useFieldErrors(form);
  const params = { id: projectId };
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'rows' });
  const base = useRowsBase({
    form,
    saved: sheet,
    valuesOf,
    readLatest: () => readLatest(getOpeningCosts, { params }),
    keyOf: ({ month, codeId }) => `${month} ${codeId}`,
    replace,
  });
  const options = codes.map((code) => ({ value: code.codeId, label: format.label(labelOfCode(code)) }));
  const total = sumOf(form.watch('rows').map(({ amount }) => typedAmount(amount) ?? 0));
  return (
    <FormDialog
      title={t('Cost before Binaa')}
      description={t('What the project had cost before the company used Binaa. Nothing is paid by it.')}
      form={form}
      submitLabel={t('Save')}
      endpoint={updateOpeningCosts}
      save={async (body) => {
        await update.send({ params, body: { ...body, version: base.version } });
        notify.success(t('Cost before Binaa saved'));
        onClose();
      }}
      failed={t('Failed to save')}
      base={base}
      onCancel={onClose}
    >
      <ul className="flex flex-col gap-4">
        {fields.map((row, at) => (
          <li key={row.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
            <TextField
              label={t('Month')}
              type="month"
              max={companyMonth()}
              // Firefox and Safari on a Mac show a text field, and in it how a month is written.
              placeholder={companyMonth()}
              required
              error={errorOf(`rows.${at}.month`)}
              {...form.register(`rows.${at}.month`)}
            />
            <SelectField
              label={t('Cost code')}
              required
              options={options}
              error={errorOf(`rows.${at}.codeId`)}
              {...form.register(`rows.${at}.codeId`)}
            />
            <IconButton
              icon={Trash2}
              label={t('Remove row {{number}}', { number: at + 1 })}
              className="mt-6.5"
              onClick={() => remove(at)}
            />
            <MoneyField
              label={t('Amount')}
              required
              min={0.01}
              className="col-span-2"
              error={errorOf(`rows.${at}.amount`)}
              {...form.register(`rows.${at}.amount`)}
            />
          </li>
        ))}
      </ul>
      <FieldNotes help={null} helpId="opening-lines-help" error={errorOf('lines')} errorId="opening-lines-error" />
      <Button icon={Plus} className="self-start" onClick={() => append(empty)}>
        {t('Add a row')}
      </Button>
      <p className="flex justify-between gap-4 border-t border-line pt-2 text-sm font-semibold">
        {t('Total')}
        <Money amount={total} />
      </p>
    </FormDialog>
  );
}
