import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useText } from '../lib/i18n.ts';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { CompanyLine } from './company-line.tsx';
import { NavLinks } from './nav-links.tsx';
import { UserBlock } from './user-block.tsx';

/** The full-screen menu that More opens: every permitted link, the user, Profile and Sign out. */
export default function PhoneMenu({ onClose, onClosed }: { onClose: () => void; onClosed: () => void }) {
  const { t } = useText();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          data-dialog=""
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-0 z-40 flex animate-rise flex-col overflow-y-auto bg-surface outline-none"
        >
          <Dialog.Title className="sr-only">{t('Menu')}</Dialog.Title>
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <div className="min-w-0">
              <Brand />
              <CompanyLine />
            </div>
            <IconButton icon={X} label={t('Close')} onClick={onClose} />
          </div>
          <div className="p-2">
            <NavLinks label={t('Menu')} onNavigate={onClose} />
          </div>
          <div className="mt-auto border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            <UserBlock onNavigate={onClose} />
            <div className="flex items-center justify-between gap-3 px-3 pt-1 text-sm font-medium text-muted">
              {t('Theme')}
              <ThemeSwitch />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
