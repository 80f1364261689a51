import type { Endpoint } from '@binaa/contract/endpoint';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError, isStale, messageOf } from '../lib/api-error.ts';
import { showServerErrors } from '../lib/form.ts';
import { useText } from '../lib/i18n.ts';
import { refreshAfter } from '../lib/send.ts';
import { useSubmitOnce } from '../lib/use-submit-once.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFooter } from './form-layout.tsx';
import { StaleNotice, type StaleNoticeProps } from './stale-notice.tsx';
import { notify } from './toast.tsx';

export type FormDialogProps<Values extends FieldValues, Out> = {
  title: string;
  description?: ReactNode;
  form: UseFormReturn<Values, unknown, Out>;
  submitLabel: string;
  /** While a file is on its way. */
  submitDisabled?: boolean;
  isDanger?: boolean;
  /** What `save` calls. */
  endpoint: Endpoint;
  /** Saves, reports success and closes. */
  save: (input: Out) => Promise<void>;
  /** The toast where the server gave no message. */
  failed: string;
  /** What `useFormBase` returned, for a record that others may change meanwhile. */
  base?: StaleNoticeProps['base'] & { markStale: () => void };
  /** True if the form shows the error itself. */
  onError?: (error: unknown) => boolean;
  /** Decides about a record: a conflict means that somebody else was first, which the toast says. The dialog then closes. */
  isDecision?: boolean;
  onCancel: () => void;
  /** Escape, a press beside the dialog and its cross. Without it they do nothing once something was typed. */
  onDismiss?: () => void;
  children: ReactNode;
};

/** A form in a dialog. What the server refuses stays on screen, with its message under the field or in a toast. */
export function FormDialog<Values extends FieldValues, Out>(props: FormDialogProps<Values, Out>) {
  const { title, description, form, submitLabel, submitDisabled, isDanger = false, endpoint, save, failed } = props;
  const { base, onError, isDecision = false, onCancel, onDismiss, children } = props;
  const { t } = useText();
  const submit = useSubmitOnce(async (input: Out) => {
    try {
      await save(input);
    } catch (error) {
      const status = isApiError(error) ? error.status : 0;
      // It may have been saved before the connection dropped, or by somebody else.
      if (status < 400 || status >= 500 || status === 409) void refreshAfter(endpoint);
      if (onError?.(error) || showServerErrors(form, error)) return;
      notify.error(t(messageOf(error, failed)));
      if (base && isStale(error)) base.markStale();
      else if (isDecision && status === 409) onCancel();
    }
  });
  const { isSubmitting: isSaving, isDirty } = form.formState;
  const keepsOpen = isDirty && onDismiss === undefined;
  const dismiss = () => {
    if (!keepsOpen) (onDismiss ?? onCancel)();
  };
  return (
    <Dialog open onOpenChange={dismiss} title={title} description={description} locked={isSaving} hideClose={keepsOpen}>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        {base ? <StaleNotice base={base} failed={failed} /> : null}
        {children}
        <FormFooter>
          <Button onClick={onCancel} disabled={isSaving}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={isSaving} disabled={submitDisabled}>
            {submitLabel}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
