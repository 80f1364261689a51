import { fileKinds } from '@binaa/contract/file-kinds';
import { useText } from '../../lib/i18n.ts';
import { fileNameOf } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { FileUpload } from '../../ui/file-upload.tsx';
import { OpenReceiptButtons } from './open-receipt-buttons.tsx';
import type { ReceiptUpload } from './use-receipt-upload.ts';

const { contentTypes, maxBytes, wrongType, tooLarge } = fileKinds.RECEIPT;

type ReceiptFieldProps = { receipt: ReceiptUpload & { given: File | undefined }; className?: string };

export function ReceiptField({ receipt, className }: ReceiptFieldProps) {
  const { t } = useText();
  return (
    <FileUpload
      label={t('Receipt')}
      className={className}
      help={<Help receipt={receipt} />}
      error={receipt.error}
      file={receipt.file}
      onRefusal={receipt.markRefused}
      onFileChange={receipt.choose}
      photos
      given={receipt.given}
      onPreparing={receipt.markPreparing}
      accept={contentTypes}
      maxBytes={maxBytes}
      wrongTypeMessage={t(wrongType)}
      tooLargeMessage={t(tooLarge)}
      progress={receipt.progress}
      onCancel={receipt.cancel}
      existing={
        receipt.existing === null
          ? null
          : { name: fileNameOf(receipt.existing), view: <OpenReceiptButtons fileKey={receipt.existing} only="open" /> }
      }
      onRemoveExisting={receipt.remove}
    />
  );
}

function Help({ receipt }: { receipt: ReceiptUpload }) {
  const { t } = useText();
  if (!receipt.isRemoved || receipt.file) return t('JPEG, PNG, GIF or PDF, at most 5 MB');
  return (
    <span role="status" className="flex flex-wrap items-center gap-2">
      {t('The receipt will be removed when you save.')}
      <Button size="sm" onClick={receipt.keep}>
        {t('Keep the receipt')}
      </Button>
    </span>
  );
}
