import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

type ShownOnceDialogProps = {
  title: string;
  /** What to do with it now. */
  description?: string;
  /** The token, secret or password. */
  text: string;
  /** A text to be read aloud or typed, in larger letters. */
  isShort?: boolean;
  /** Further ways to hand it over. */
  actions?: ReactNode;
  onClose: () => void;
  /** What it is for. */
  children: ReactNode;
};

/** Shows what cannot be shown again, so a click outside does not close the dialog. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { t } = useText();
  const {
    title,
    description = t('Copy it now: it is not shown again.'),
    text,
    isShort,
    actions,
    onClose,
    children,
  } = props;
  return (
    <Dialog
      open
      locked
      hideClose
      onOpenChange={onClose}
      title={title}
      description={description}
      size={isShort ? 'sm' : 'md'}
      footer={
        <>
          <CopyButton text={text} />
          {actions}
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p
        dir="ltr"
        className={clsx(
          'rounded-control bg-sunken px-4 py-3 text-center font-mono select-all',
          isShort ? 'text-lg' : 'break-all',
        )}
      >
        {text}
      </p>
      <p className="mt-3 text-sm text-muted">{children}</p>
    </Dialog>
  );
}
