import { listFundRequests } from '@binaa/contract/fund-requests';
import { useState } from 'react';
import { useList } from '../../lib/list.ts';
import { DecisionButtons, DecisionDialog, type RequestDecision } from './request-actions.tsx';

type RequestNoticeProps = { requestId: number; describedBy: string };

/** Give and Refuse of a request that a notice is about, while it waits. */
export default function RequestNoticeCard({ requestId, describedBy }: RequestNoticeProps) {
  const { items } = useList(listFundRequests, { query: { status: 'REQUESTED', page: 0, size: 200 } });
  const [decision, setDecision] = useState<RequestDecision>();
  const request = items.find(({ id }) => id === requestId);
  return (
    <>
      {request ? <DecisionButtons request={request} onDecide={setDecision} describedBy={describedBy} /> : null}
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}
