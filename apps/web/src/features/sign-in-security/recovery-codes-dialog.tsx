import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { ShownOnceFrame } from '../../ui/shown-once-dialog.tsx';

/** Ten codes to keep, on paper or as a text. */
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
    <ShownOnceFrame
      title={t('Recovery codes')}
      description={t('Keep them where you do not keep your phone: they are not shown again.')}
      actions={
        <>
          <CopyButton text={codes.join('\n')} />
          <Button icon={Printer} onClick={() => setPrinting(true)}>
            {t('Print')}
          </Button>
        </>
      }
      closeLabel={t('I have kept them')}
      onClose={onClose}
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
    </ShownOnceFrame>
  );
}
