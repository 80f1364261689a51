import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

type ShownOnceDialogProps = {
  title: string;
  /** The token or secret. */
  text: string;
  onClose: () => void;
  /** What it is for. */
  children: ReactNode;
};

/** Shows what cannot be shown again, so a click outside does not close the dialog. */
export function ShownOnceDialog({ title, text, onClose, children }: ShownOnceDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      open
      locked
      hideClose
      onOpenChange={onClose}
      title={title}
      description={t('Copy it now: it is not shown again.')}
      footer={
        <>
          <CopyButton text={text} />
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p dir="ltr" className="rounded-control bg-sunken px-4 py-3 text-center font-mono break-all select-all">
        {text}
      </p>
      <p className="mt-3 text-sm text-muted">{children}</p>
    </Dialog>
  );
}
