import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Toaster as Sonner, toast } from 'sonner';

export const TOAST_MS = 5000;

export const notify = {
  success: (message: string) => toast.success(message, { duration: TOAST_MS }),
  error: (message: string) => toast.error(message, { duration: TOAST_MS }),
};

/** Once, in the application's root. Colours come from the tokens, so it needs no word about the theme. */
export function Toaster() {
  const { t, i18n } = useTranslation();
  const rightToLeft = i18n.dir() === 'rtl';
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
