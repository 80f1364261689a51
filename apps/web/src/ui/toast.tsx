import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { isOffline } from '../lib/connection.ts';
import { currentTexts, text, useText } from '../lib/i18n.ts';

const noConnection = text('There is no connection. Please try again when it is back.');

const TOAST_MS = 5000;

export const notify = {
  success: (message: string) => toast.success(message, { duration: TOAST_MS }),
  /** Adds the reason if the connection is lost. */
  error: (message: string) => {
    const reason = isOffline() ? { description: currentTexts().t(noConnection) } : {};
    toast.error(message, { duration: TOAST_MS, ...reason });
  },
};

/** Toasts have nothing to press, and one that disappears would take the focus with it. */
function useNoTabStops(): void {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      for (const shown of document.querySelectorAll<HTMLElement>('[data-sonner-toast][tabindex="0"]'))
        shown.tabIndex = -1;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

/** Rendered once, at the root. Its colours come from the design tokens, so it needs no theme. */
export function Toaster() {
  const { t, dir } = useText();
  useNoTabStops();
  const rightToLeft = dir === 'rtl';
  return (
    <Sonner
      dir={rightToLeft ? 'rtl' : 'ltr'}
      position={rightToLeft ? 'top-left' : 'top-right'}
      duration={TOAST_MS}
      visibleToasts={4}
      gap={10}
      offset={16}
      mobileOffset={12}
      containerAriaLabel={t('Notifications')}
      icons={{
        success: <CircleCheck aria-hidden className="size-5" />,
        error: <CircleAlert aria-hidden className="size-5" />,
      }}
    />
  );
}
