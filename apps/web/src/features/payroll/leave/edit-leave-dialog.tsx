import { type Leave, type LeaveInput, leaveRules, listLeaves, updateLeave } from '@binaa/contract/leaves';
import { maxPageSize } from '@binaa/contract/paging';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { valuesOfRecord } from '../../../lib/record-values.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useScanValue } from '../scan/use-scan-value.ts';
import { emptyLeave, LeaveFields } from './leave-fields.tsx';

const valuesOf = (leave: Leave) => valuesOfRecord(leave, emptyLeave);

type EditLeaveDialogProps = { leave: Leave; save: (input: LeaveInput) => Promise<void>; onClose: () => void };

export default function EditLeaveDialog({ leave, save, onClose }: EditLeaveDialogProps) {
  const { t } = useText();
  const form = useRulesForm({ rules: leaveRules, defaultValues: valuesOf(leave) });
  const base = useFormBase({ form, saved: leave, valuesOf, readLatest: () => readLeave(leave) });
  const errorOf = useFieldErrors(form);
  const { scan, isUnsettled } = useScanValue(form);
  return (
    <FormDialog
      title={t('Change leave')}
      description={leave.userName}
      form={form}
      base={base}
      submitLabel={t('Save')}
      submitDisabled={isUnsettled}
      endpoint={updateLeave}
      save={(input) => save({ ...input, version: base.version })}
      failed={t('Failed to save the leave')}
      onCancel={onClose}
    >
      <LeaveFields
        field={(name) => ({ error: errorOf(name), ...form.register(name) })}
        kind={form.watch('kind')}
        scan={scan}
      />
    </FormDialog>
  );
}

/** There is no call for one leave. Those of a person are few. */
async function readLeave({ id, userId }: Leave): Promise<Leave> {
  const { content } = await readLatest(listLeaves, { query: { userId, page: 0, size: maxPageSize } });
  const found = content.find((leave) => leave.id === id);
  if (!found) throw new Error('The leave was cancelled');
  return found;
}
