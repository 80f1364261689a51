import { endingOf } from '@binaa/contract/file-kinds';
import { FileText, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useViewingAddress } from '../../lib/viewing-address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Receipt } from './receipt.tsx';

type ReceiptThumbnailProps = {
  /** Null without a receipt, undefined if the server does not say. */
  fileKey: string | null | undefined;
  expenseName: string;
  /** The buttons below the enlarged receipt. */
  decide: ReactNode;
};

const frame =
  'grid size-24 shrink-0 place-items-center content-center gap-1 overflow-hidden rounded-control border border-line bg-sunken text-center text-xs text-muted sm:size-36';

/** The receipt, small, and on a click in full with the buttons that decide about its expense. */
export function ReceiptThumbnail({ fileKey, expenseName, decide }: ReceiptThumbnailProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (fileKey === undefined) return null;
  if (fileKey === null) {
    return (
      <span className={frame}>
        <ReceiptText aria-hidden className="size-5" />
        {t('No receipt')}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('View receipt of {{expense}}', { expense: expenseName })}
        onClick={() => setOpen(true)}
        // A press that begins on the skeleton and ends on the receipt is still a click on the button.
        className={`${frame} cursor-zoom-in *:pointer-events-none hover:border-line-strong`}
      >
        {endingOf(fileKey) === 'pdf' ? <FileMark label={t('Receipt')} /> : <ReceiptImage fileKey={fileKey} />}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('Receipt')}
        description={<bdi>{expenseName}</bdi>}
        size="lg"
        footer={decide}
      >
        <Receipt fileKey={fileKey} />
      </Dialog>
    </>
  );
}

/** Requested once it is on the screen: the audit trail says of every receipt that was shown who viewed it, however small. */
function ReceiptImage({ fileKey }: { fileKey: string }) {
  const { t } = useText();
  const { element, isSeen } = useInView();
  const { address, isPending } = useViewingAddress(fileKey, isSeen);
  const [isBroken, setBroken] = useState(false);
  if (isPending) {
    return (
      <span ref={element} className="block size-full">
        <SkeletonBlock className="size-full" />
      </span>
    );
  }
  if (address === undefined || isBroken) return <FileMark label={t('Receipt')} />;
  return <img src={address} alt="" onError={() => setBroken(true)} className="size-full object-cover object-top" />;
}

function FileMark({ label }: { label: string }) {
  return (
    <>
      <FileText aria-hidden className="size-6" />
      {label}
    </>
  );
}
