import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

type ShownOnceFrameProps = {
  title: string;
  /** What to do with it now. */
  description: string;
  size?: 'sm' | 'md' | 'lg';
  /** Ways to keep it or to hand it over. */
  actions: ReactNode;
  /** The button that closes the dialog. */
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Around what cannot be shown again: a click outside does not close the dialog. */
export function ShownOnceFrame(props: ShownOnceFrameProps) {
  const { t } = useText();
  const { title, description, size = 'md', actions, closeLabel = t('Close'), onClose, children } = props;
  return (
    <Dialog
      open
      locked
      hideClose
      onOpenChange={onClose}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          {actions}
          <Button variant="primary" onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

type ShownOnceDialogProps = {
  title: string;
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

/** One text that cannot be shown again. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { t } = useText();
  const { title, description = t('Copy it now: it is not shown again.'), text, isShort, actions, onClose } = props;
  return (
    <ShownOnceFrame
      title={title}
      description={description}
      size={isShort ? 'sm' : 'md'}
      actions={
        <>
          <CopyButton text={text} />
          {actions}
        </>
      }
      onClose={onClose}
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
      <p className="mt-3 text-sm text-muted">{props.children}</p>
    </ShownOnceFrame>
  );
}
