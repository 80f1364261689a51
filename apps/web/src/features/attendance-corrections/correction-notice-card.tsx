import { listCorrections } from '@binaa/contract/attendance-corrections';
import { useList } from '../../lib/list.ts';
import { CorrectionActions } from './correction-actions.tsx';

type CorrectionNoticeProps = { correctionId: number; describedBy: string };

/** Approve and Reject of a request that a notice is about, while it waits. */
export default function CorrectionNoticeCard({ correctionId, describedBy }: CorrectionNoticeProps) {
  const { items } = useList(listCorrections, { query: { status: 'PENDING', page: 0, size: 200 } });
  const correction = items.find(({ id }) => id === correctionId);
  return correction ? <CorrectionActions correction={correction} describedBy={describedBy} /> : null;
}
