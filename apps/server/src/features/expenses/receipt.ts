import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { replaceFile } from '../files/replace-file.ts';

export const receipt = { kind: 'RECEIPT', field: 'invoiceImageUrl' } as const;

export function changeReceipt(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  expenseId: number,
  change: { from: string | null; to: string | null },
): Promise<void> {
  return replaceFile(tx, deps, actor, { ...receipt, entityId: expenseId, ...change });
}
