import { ReceiptText } from 'lucide-react';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { FileProblem } from '../../ui/file-problem.tsx';
import { StoredFile } from '../../ui/stored-file.tsx';
import { OpenReceiptButtons } from './open-receipt-buttons.tsx';

type ReceiptProps = {
  fileKey: string | null;
  /** As high as the window allows. */
  tall?: boolean;
};

/** The receipt of an expense, by its storage key. */
export function Receipt({ fileKey, tall = false }: ReceiptProps) {
  const { t } = useText();
  if (fileKey === null) {
    return <FileProblem icon={ReceiptText} message={t('No receipt available for this expense')} />;
  }
  if (fileKey.trim() === '') {
    return <FileProblem icon={ReceiptText} message={t('No receipt key available for this expense')} />;
  }
  const failureOf = (error: Error | undefined) =>
    error === undefined || isNotFound(error)
      ? t('Could not retrieve receipt image. Please try again.')
      : t('Failed to fetch receipt URL. Please try again.');
  return (
    <StoredFile
      fileKey={fileKey}
      title={t('Receipt')}
      height="h-72"
      failureOf={failureOf}
      broken={t('Unable to load receipt image')}
      tall={tall}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <OpenReceiptButtons fileKey={fileKey} />
      </div>
    </StoredFile>
  );
}
