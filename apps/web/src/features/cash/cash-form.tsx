import type { FieldValues } from 'react-hook-form';
import { useDraft } from '../../lib/drafts.ts';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx';

type CashFormProps<Values extends FieldValues, Out> = Omit<
  FormDialogProps<Values, Out>,
  'base' | 'onCancel' | 'onDismiss'
> & {
  /** Names what is typed: only Cancel and saving forget it. */
  draftKey: string;
  onClose: () => void;
};

/** A form in a dialog that keeps what is typed as a draft. */
export function CashForm<Values extends FieldValues, Out>(props: CashFormProps<Values, Out>) {
  const { draftKey, save, onClose, children, ...dialog } = props;
  const draft = useDraft(draftKey, dialog.form);
  return (
    <FormDialog
      {...dialog}
      save={async (input) => {
        await save(input);
        draft.clear();
      }}
      onCancel={() => {
        draft.clear();
        onClose();
      }}
      onDismiss={onClose}
    >
      <DraftNotice draft={draft} />
      {children}
    </FormDialog>
  );
}
