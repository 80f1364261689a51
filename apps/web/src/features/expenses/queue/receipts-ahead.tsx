import type { QueuedExpense } from '@binaa/contract/expense-queue';
import { endingOf } from '@binaa/contract/file-kinds';
import { useViewingAddress } from '../../../lib/viewing-address.ts';

const ahead = 3;

type ReceiptsAheadProps = { waiting: readonly QueuedExpense[]; position: number };

/** Loads the next receipts, so that each is there when its expense is. The one on screen stays loaded with them. */
export function ReceiptsAhead({ waiting, position }: ReceiptsAheadProps) {
  if (position < 0) return null;
  const keys = waiting.slice(position, position + ahead + 1).flatMap(({ expense }) => expense.invoiceImageUrl ?? []);
  return (
    <div hidden>
      {[...new Set(keys)].map((fileKey) => (
        <ReceiptAhead key={fileKey} fileKey={fileKey} />
      ))}
    </div>
  );
}

function ReceiptAhead({ fileKey }: { fileKey: string }) {
  const { address } = useViewingAddress(fileKey);
  return address === undefined || endingOf(fileKey) === 'pdf' ? null : <img src={address} alt="" />;
}
