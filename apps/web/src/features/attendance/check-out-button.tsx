import { type Attendance, checkOutAttendance } from '@binaa/contract/attendance';
import { LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';

const rules = z.pick(checkOutAttendance.query, { outLocation: true });

type CheckOutButtonProps = { record: Attendance; size?: 'sm' | 'md' };

/** Asks for the location and records the signed-in user as the check-out foreman. */
export function CheckOutButton({ record, size = 'md' }: CheckOutButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon={LogOut} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Check Out')}
      </Button>
      {isOpen ? <CheckOutDialog record={record} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CheckOutDialog({ record, onClose }: { record: Attendance; onClose: () => void }) {
  const { t } = useText();
  const formId = useId();
  const { form, submit } = useCheckOut(record, onClose);
  const errorOf = useFieldErrors(form);
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Check Out')}
      description={
        <FactLine>
          {record.userName}
          {record.siteName}
        </FactLine>
      }
      size="sm"
      locked={isSubmitting}
      hideClose
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            {t('Check Out')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(submit)}>
        <TextField
          label={t('Check-out Location')}
          data-autofocus=""
          autoComplete="off"
          error={errorOf('outLocation')}
          {...form.register('outLocation')}
        />
      </form>
    </Dialog>
  );
}

function useCheckOut(record: Attendance, onClose: () => void) {
  const { t } = useText();
  const user = useUser();
  const checkOut = useAction(checkOutAttendance);
  const form = useRulesForm({ rules, defaultValues: { outLocation: record.outLocation ?? '' } });

  const submit = useSubmitOnce(async ({ outLocation }: { outLocation?: string | null | undefined }) => {
    await checkOut.run(
      { params: { id: record.id }, query: { foremanId: user.id, outLocation } },
      {
        onSuccess: () => {
          notify.success(t('Checkout recorded successfully'));
          onClose();
        },
        onError: (error) => {
          showServerErrors(form, error);
          notify.error(t('Failed to record checkout'));
          // Somebody else was faster. The refresh shows it and removes the button.
          if (isApiError(error) && error.status === 409 && error.reason) notify.error(t(error.reason));
        },
      },
    );
  });
  return { form, submit };
}
