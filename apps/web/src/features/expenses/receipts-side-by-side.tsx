import type { Expense } from '@binaa/contract/expenses';
import { ReceiptText } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { FileProblem } from '../../ui/file-problem.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { StoredFile } from '../../ui/stored-file.tsx';

type Compared = Pick<Expense, 'id' | 'invoiceImageUrl'>;

/** The receipts of two expenses, each under its number. */
export function ReceiptsSideBySide({ expenses }: { expenses: readonly [Compared, Compared] }) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      {expenses.map(({ id, invoiceImageUrl }) => {
        const title = t('Expense #{{id}}', { id });
        return (
          <figure key={id} className="flex min-w-0 flex-col gap-1">
            <figcaption className="text-sm text-muted">{title}</figcaption>
            {invoiceImageUrl === null ? (
              <FileProblem icon={ReceiptText} message={t('No receipt')} />
            ) : (
              <SeenReceipt fileKey={invoiceImageUrl} title={title} />
            )}
          </figure>
        );
      })}
    </div>
  );
}

/** Requested once it is on the screen: the audit trail says of every receipt that was shown who viewed it. */
function SeenReceipt({ fileKey, title }: { fileKey: string; title: string }) {
  const { t } = useText();
  const { element, isSeen } = useInView();
  if (!isSeen) {
    return (
      <span ref={element} className="block">
        <SkeletonBlock className="h-48 w-full" />
      </span>
    );
  }
  return (
    <StoredFile
      fileKey={fileKey}
      title={title}
      height="h-48"
      failureOf={() => t('This receipt cannot be shown.')}
      broken={t('This receipt cannot be shown.')}
    >
      {null}
    </StoredFile>
  );
}
