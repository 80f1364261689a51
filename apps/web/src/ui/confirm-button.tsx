import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'size' | 'variant' | 'disabled'> {
  /** The button's words. */
  label: string;
  /** Its accessible name, where several of them stand on one screen. */
  name?: string;
  question: string;
  warning?: string;
  confirmLabel?: string;
  /** Tells of its own success and failure; the dialog closes after either. */
  action: () => Promise<unknown>;
}

/** A button whose action is asked about first. */
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
