import { payRun } from '@binaa/contract/payroll-runs';
import { useState } from 'react';
import * as z from 'zod/mini';
import { companyToday } from '../../../lib/company-clock.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { refreshAfter, useSend } from '../../../lib/send.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/toast.tsx';
import { RunNotices } from './run-notices.tsx';
import { useRunTitle } from './run-title.ts';
import type { StepDialogProps } from './step-dialogs.tsx';

const rules = z.pick(payRun.body, { paidOn: true });

/** Posts the run in the ledger and shows people their payslips. */
export function PayDialog({ run, onClose }: StepDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const title = useRunTitle();
  const pay = useSend(payRun);
  const [today] = useState(() => companyToday());
  const form = useRulesForm({ rules, defaultValues: { paidOn: today } });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Mark {{run}} paid?', { run: title(run) })}
      description={t('{{amount}} is posted in the ledger, and people see their payslips.', {
        amount: format.money(run.cash),
      })}
      form={form}
      submitLabel={t('Mark paid')}
      endpoint={payRun}
      save={async ({ paidOn }) => {
        await pay.send({ params: { id: run.id }, body: { version: run.version, paidOn } });
        notify.success(t('Run marked as paid'));
        // On the old state, the next press could only fail.
        await refreshAfter(payRun);
        onClose();
      }}
      failed={t('Failed to mark the run as paid')}
      isDecision
      onCancel={onClose}
    >
      <RunNotices notices={run.notices} />
      <DateField
        label={t('Payment date')}
        required
        max={today}
        data-autofocus
        error={errorOf('paidOn')}
        {...form.register('paidOn')}
      />
    </FormDialog>
  );
}
