import { listCorrections } from '@binaa/contract/attendance-corrections';
import { useList } from '../../lib/list.ts';
import { CorrectionActions } from './correction-actions.tsx';
import { CorrectionFacts, CorrectionSubject } from './correction-facts.tsx';

type CorrectionNoticeProps = { correctionId: number; describedBy: string };

/** The request that a notice is about, with Approve and Reject, while it waits. */
export default function CorrectionNoticeCard({ correctionId, describedBy }: CorrectionNoticeProps) {
  const { items } = useList(listCorrections, { query: { status: 'PENDING', page: 0, size: 200 } });
  const correction = items.find(({ id }) => id === correctionId);
  if (!correction) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="font-medium">
        <CorrectionSubject correction={correction} />
      </div>
      <CorrectionFacts correction={correction} />
      <CorrectionActions correction={correction} describedBy={describedBy} />
    </div>
  );
}
