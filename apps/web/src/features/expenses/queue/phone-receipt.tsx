import type { Expense } from '@binaa/contract/expenses';
import { endingOf } from '@binaa/contract/file-kinds';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useViewingAddress } from '../../../lib/viewing-address.ts';
import { Receipt } from '../receipt.tsx';

type PhoneReceiptProps = { expense: Expense; onOpen: () => void };

/** The receipt on top of the screen; a tap opens it in full. Without one, or if it cannot be shown, the sentence that says so. */
export function PhoneReceipt({ expense: { id, invoiceImageUrl }, onOpen }: PhoneReceiptProps) {
  if (!invoiceImageUrl?.trim()) return <Receipt fileKey={invoiceImageUrl} />;
  return <Tappable key={id} fileKey={invoiceImageUrl} onOpen={onOpen} />;
}

function Tappable({ fileKey, onOpen }: { fileKey: string; onOpen: () => void }) {
  const { t } = useText();
  const { address, isPending } = useViewingAddress(fileKey);
  const [isBroken, setBroken] = useState(false);
  const isPdf = endingOf(fileKey) === 'pdf';
  if (!isPdf && (isBroken || (address === undefined && !isPending))) return <Receipt fileKey={fileKey} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('Receipt in full screen')}
      onClick={onOpen}
      className="flex h-[34dvh] w-full cursor-zoom-in items-center justify-center overflow-hidden rounded-card border border-line bg-sunken text-muted"
    >
      {isPdf ? <FileText aria-hidden className="size-10" /> : null}
      {!isPdf && address === undefined ? <Image aria-hidden className="size-10 animate-pulse" /> : null}
      {isPdf || address === undefined ? null : (
        <img
          src={address}
          alt={t('Receipt')}
          draggable={false}
          onError={() => setBroken(true)}
          className="size-full object-contain"
        />
      )}
    </button>
  );
}
