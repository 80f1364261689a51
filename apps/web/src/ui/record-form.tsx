import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { useFirstField } from '../lib/use-first-field.ts';
import { useWayBack } from '../lib/use-way-back.ts';
import { Button, LinkButton } from './button.tsx';
import { Card } from './card.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormFooter } from './form-layout.tsx';
import { StaleNotice, type StaleNoticeProps } from './stale-notice.tsx';

interface RecordFormProps {
  /** What `useRecordForm` or `useSettingsForm` returned. */
  form: {
    draft: { restored: boolean; discard: () => void; clear: () => void };
    base: StaleNoticeProps['base'];
    submit: (event: SyntheticEvent) => unknown;
    submitAndAddAnother?: (event: SyntheticEvent) => unknown;
    isSubmitting: boolean;
  };
  /** The toast when the latest version cannot be read. */
  loadFailed: string;
  /** Where Cancel leads when the form was not opened from another screen, or always where the specification names it. */
  cancel: { to: string; always?: true };
  submitLabel: string;
  submitDisabled?: boolean;
  /** The label of a second button, which saves and starts another record. */
  addAnotherLabel?: string | undefined;
  children: ReactNode;
}

/** The card of a record's form: notices, fields, Cancel and the button that saves. */
export function RecordForm(props: RecordFormProps) {
  const { form, loadFailed, cancel, submitLabel, submitDisabled, addAnotherLabel, children } = props;
  const { t } = useText();
  const { draft, base } = form;
  const wayBack = useWayBack(cancel.to);
  const first = useFirstField();
  const [isAddingAnother, setAddingAnother] = useState(false);
  const { isSubmitting } = form;
  const submit = (event: SyntheticEvent) => {
    setAddingAnother(false);
    return form.submit(event);
  };
  const addAnother = (event: SyntheticEvent) => {
    setAddingAnother(true);
    void form.submitAndAddAnother?.(event);
  };
  return (
    <Card className="max-w-4xl">
      <form ref={first} noValidate className="flex flex-col gap-6" onSubmit={submit}>
        <DraftNotice draft={draft} />
        <StaleNotice base={base} failed={loadFailed} />
        {children}
        <FormFooter>
          <LinkButton
            to={cancel.always ? cancel.to : wayBack.to}
            onClick={(event) => {
              draft.clear();
              if (!cancel.always) wayBack.onClick(event);
            }}
          >
            {t('Cancel')}
          </LinkButton>
          {addAnotherLabel === undefined ? null : (
            // Not a submit button: Enter in a field presses the form's first one.
            <Button
              disabled={submitDisabled || (isSubmitting && !isAddingAnother)}
              pending={isSubmitting && isAddingAnother}
              onClick={addAnother}
            >
              {addAnotherLabel}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={submitDisabled || (isSubmitting && isAddingAnother)}
            pending={isSubmitting && !isAddingAnother}
          >
            {submitLabel}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}
