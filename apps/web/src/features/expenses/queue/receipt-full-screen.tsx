import { endingOf } from '@binaa/contract/file-kinds';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useViewingAddress } from '../../../lib/viewing-address.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Receipt } from '../receipt.tsx';

type ReceiptFullScreenProps = { fileKey: string; name: string; onClose: () => void };

/** The receipt over the whole window. A press makes an image twice as large, to be moved around. */
export default function ReceiptFullScreen({ fileKey, name, onClose }: ReceiptFullScreenProps) {
  const { t } = useText();
  return (
    <Dialog open onOpenChange={onClose} title={t('Receipt')} description={name} size="full">
      {endingOf(fileKey) === 'pdf' ? <Receipt fileKey={fileKey} tall /> : <Zoomed fileKey={fileKey} />}
    </Dialog>
  );
}

function Zoomed({ fileKey }: { fileKey: string }) {
  const { t } = useText();
  const { address } = useViewingAddress(fileKey);
  const [isLarge, setLarge] = useState(false);
  const [isBroken, setBroken] = useState(false);
  // The receipt itself says why it cannot be shown.
  if (address === undefined || isBroken) return <Receipt fileKey={fileKey} />;
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      aria-label={t('Enlarge the receipt')}
      onClick={() => setLarge(!isLarge)}
      className={clsx('grid place-items-center', isLarge ? 'w-[200%] cursor-zoom-out' : 'w-full cursor-zoom-in')}
    >
      <img
        src={address}
        alt={t('Receipt')}
        onError={() => setBroken(true)}
        className={clsx('rounded-control bg-sunken', isLarge ? 'w-full' : 'max-h-[75dvh] max-w-full object-contain')}
      />
    </button>
  );
}
