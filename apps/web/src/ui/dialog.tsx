import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the affirmative one last. Omit it if the form inside has its own. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** While saving: neither Escape nor a click outside closes the dialog. */
  locked?: boolean;
  hideClose?: boolean;
}

const sizes = {
  sm: 'sm:max-h-[min(85dvh,48rem)] sm:max-w-md',
  md: 'sm:max-h-[min(85dvh,48rem)] sm:max-w-lg',
  lg: 'sm:max-h-[min(85dvh,48rem)] sm:max-w-3xl',
  full: 'h-full',
};

/**
 * Radix's overlay is not used: it adds a <style> element, which the content security policy refuses. A rule in base.css
 * stops the page behind from scrolling instead.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  locked = false,
  hideClose = false,
}: DialogProps) {
  const { t } = useText();
  const keepOpenWhenLocked = (event: Event) => {
    if (locked) event.preventDefault();
  };
  // Escape in an open picker closes only its list.
  const onEscape = (event: KeyboardEvent) => {
    const inOpenList = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]');
    if (locked || inOpenList) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="fixed inset-0 z-50 grid animate-appear items-end justify-items-center bg-scrim sm:items-center sm:p-6">
          <Radix.Content
            data-dialog=""
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              rememberOpener(event);
              focusMarked(event);
            }}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={onEscape}
            onInteractOutside={keepOpenWhenLocked}
            className={clsx(
              'flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-2xl bg-raised shadow-float outline-none',
              'sm:rounded-card sm:border sm:border-line',
              sizes[size],
            )}
          >
            <div className={clsx('flex items-start justify-between gap-3 px-5 pt-4', children ? 'pb-2' : 'pb-4')}>
              <div className="min-w-0 py-1">
                <Radix.Title className="text-lg font-semibold">
                  <bdi>{title}</bdi>
                </Radix.Title>
                {description ? (
                  <Radix.Description className="mt-1 text-sm text-muted">
                    {typeof description === 'string' ? <bdi>{description}</bdi> : description}
                  </Radix.Description>
                ) : null}
              </div>
              {hideClose ? null : (
                <IconButton
                  icon={X}
                  label={t('Close')}
                  disabled={locked}
                  onClick={() => onOpenChange(false)}
                  className="-me-2"
                />
              )}
            </div>
            {children ? <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5">{children}</div> : null}
            {footer ? (
              <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
                {footer}
              </div>
            ) : null}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What had the focus before each dialog. Dialogs are opened by state, so Radix has no trigger to return the focus to. */
const openers = new WeakMap<EventTarget, Element | null>();

function rememberOpener({ currentTarget }: Event): void {
  if (currentTarget) openers.set(currentTarget, document.activeElement);
}

/** A dialog that took the place of this one keeps the focus, and returns it when it closes itself. */
function returnFocus(event: Event): void {
  event.preventDefault();
  const opener = event.currentTarget && openers.get(event.currentTarget);
  if (!(opener instanceof HTMLElement)) return;
  const successor = document.activeElement?.closest('[data-dialog]');
  if (successor && !successor.contains(opener)) openers.set(successor, opener);
  else opener.focus();
}

/** Focuses the field marked with `data-autofocus`, or else the first button. */
function focusMarked(event: Event): void {
  const dialog = event.currentTarget;
  const field = dialog instanceof HTMLElement ? dialog.querySelector<HTMLElement>('[data-autofocus]') : null;
  if (!field) return;
  event.preventDefault();
  field.focus();
}
