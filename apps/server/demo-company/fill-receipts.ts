import { extname } from 'node:path';
import type { FileDeps } from '../src/features/files/keep-uploads.ts';
import { storeFile } from '../src/features/files/store-file.ts';
import type { Db } from '../src/schema.ts';
import type { SharedReceipts } from './fill-queue.ts';
import { readSampleFile } from './sample-files.ts';

const recentCount = 45;
const sampleReceipts = ['scan-1.png', 'invoice.pdf', 'invoice.pdf', 'scan-2.png', 'invoice.pdf', 'scan-3.png'] as const;
/** The dashboard shows the receipts of pending expenses, and of a PDF only an icon. */
const pendingReceipts = ['scan-1.png', 'scan-2.png', 'scan-3.png', 'invoice.pdf'] as const;

/**
 * Every pending expense has a receipt, so that whoever decides sees one, except for those that the queue tells about. Of the
 * other recent ones three of four have one.
 */
export async function fillReceipts(tx: Db, deps: FileDeps, shared: SharedReceipts): Promise<void> {
  const expenses = await tx
    .selectFrom('expenses')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const [index, expense] of expenses.entries()) {
    const isPending = expense.status === 'PENDING';
    const isRecent = index < recentCount && index % 4 !== 3;
    const ownerId = shared.has(expense.id) ? shared.get(expense.id) : expense.id;
    if ((!isPending && !isRecent) || ownerId == null) continue;
    const samples = isPending ? pendingReceipts : sampleReceipts;
    const sample = samples[ownerId % samples.length] ?? samples[0];
    const { content, contentType } = await readSampleFile('receipts', sample);
    const key = await storeFile(tx, deps, {
      content: withMark(content, ownerId),
      contentType,
      fileName: `receipt-${expense.spent_on}${extname(sample)}`,
      kind: 'RECEIPT',
      entityId: expense.id,
      folder: `expenses/demo/${expense.spent_on}`,
      userId: expense.submitted_by_id,
    });
    await tx.updateTable('expenses').set({ receipt_key: key }).where('id', '=', expense.id).execute();
  }
}

/** Only the same receipt has the same content: the others look alike. Readers of PNG and PDF ignore what follows the end. */
function withMark(content: Uint8Array, expenseId: number): Uint8Array {
  return Buffer.concat([content, Buffer.from(`\n%expense ${expenseId}\n`)]);
}
