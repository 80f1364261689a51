import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'size' | 'variant' | 'disabled'> {
  /** The text of the button. */
  label: string;
  /** Its accessible name, when the screen has several such buttons. */
  name?: string;
  question: string;
  warning?: string;
  confirmLabel?: string;
  /** Reports success and failure itself. The dialog closes after either. */
  action: () => Promise<unknown>;
}

/** A button that asks for confirmation. */
export function ConfirmButton({
  label,
  name,
  question,
  warning,
  confirmLabel = label,
  action,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);

  const confirm = async () => {
    setPending(true);
    try {
      await action();
    } finally {
      setPending(false);
      setOpen(false);
    }
  };
  return (
    <>
      <Button {...button} aria-label={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={question}
        description={warning}
        confirmLabel={confirmLabel}
        onConfirm={() => void confirm()}
        danger
        pending={isPending}
      />
    </>
  );
}
