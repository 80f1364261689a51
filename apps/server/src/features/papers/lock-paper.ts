import { paperMessages } from '@binaa/contract/papers';
import { AppError, conflict } from '../../platform/http/app-error.ts';
import { found, lockRecord } from '../../platform/records.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { PaperRow } from '../../schema-payroll.ts';

/** Locks a paper that can still be changed: of two people who renew it at once, the second is told. */
export async function lockPaper(tx: Db, id: number, version: number | undefined): Promise<PaperRow> {
  const paper = found(await lockRecord(tx, 'papers', id), paperMessages.notFound);
  if (paper.replaced_at !== null) throw conflict(paperMessages.alreadyRenewed);
  refuseStale(paper, version);
  return paper;
}

/** A person has one present paper of a kind; a licence one of each class. */
export async function refuseSecond<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!violatesUnique(error, 'papers_current')) throw error;
    throw new AppError('CONFLICT', paperMessages.exists, { errors: { kind: paperMessages.exists } });
  }
}
