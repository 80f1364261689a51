import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Confirmation {
  question: string;
  warning?: ReactNode;
  confirmLabel: string;
  /** Reports success and failure itself. The dialog closes after either. */
  action: () => Promise<unknown>;
}

interface ConfirmActionProps extends Confirmation {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before an action that a button or a menu item started. */
export function ConfirmAction({ open, onOpenChange, question, warning, confirmLabel, action }: ConfirmActionProps) {
  const [isPending, setPending] = useState(false);

  const confirm = async () => {
    setPending(true);
    try {
      await action();
    } finally {
      setPending(false);
      onOpenChange(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      description={warning}
      confirmLabel={confirmLabel}
      onConfirm={() => void confirm()}
      danger
      pending={isPending}
    />
  );
}

interface ConfirmButtonProps
  extends Omit<Confirmation, 'confirmLabel'>,
    Pick<ComponentProps<typeof Button>, 'icon' | 'size' | 'variant' | 'disabled'> {
  /** The text of the button. */
  label: string;
  /** Its accessible name, when the screen has several such buttons. */
  name?: string;
  /** Or the id of the element that tells them apart. */
  describedBy?: string;
  confirmLabel?: string;
}

/** A button that asks for confirmation. */
export function ConfirmButton({
  label,
  name,
  describedBy,
  question,
  warning,
  confirmLabel = label,
  action,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        aria-label={name}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmAction
        open={isOpen}
        onOpenChange={setOpen}
        question={question}
        warning={warning}
        confirmLabel={confirmLabel}
        action={action}
      />
    </>
  );
}
