import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PrintSheet } from '../../ui/print-sheet.tsx';

/** Shows what cannot be shown again, so a click outside does not close the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useText();
  const { email } = useUser();
  const [isPrinting, setPrinting] = useState(false);
  const list = (
    <ul
      aria-label={t('Recovery codes')}
      dir="ltr"
      className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3 text-center font-mono select-all"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
  return (
    <Dialog
      open
      locked
      hideClose
      onOpenChange={onClose}
      title={t('Recovery codes')}
      description={t('Keep them where you do not keep your phone: they are not shown again.')}
      footer={
        <>
          <CopyButton text={codes.join('\n')} />
          <Button icon={Printer} onClick={() => setPrinting(true)}>
            {t('Print')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('I have kept them')}
          </Button>
        </>
      }
    >
      {list}
      <p className="mt-3 text-sm text-muted">
        {t('Each of them signs you in once, in place of your passkey or authenticator app.')}
      </p>
      {isPrinting ? (
        <PrintSheet title={t('Recovery codes')} subtitle={<bdi>{email}</bdi>} onDone={() => setPrinting(false)}>
          {list}
        </PrintSheet>
      ) : null}
    </Dialog>
  );
}
