import { type CashHandover, listHandovers } from '@binaa/contract/cash-handovers';
import { useState } from 'react';
import { useList } from '../../lib/list.ts';
import { useUser } from '../../lib/session.ts';
import { HandoverActions, RefuseHandoverDialog } from './handover-actions.tsx';

type HandoverNoticeProps = { handoverId: number; describedBy: string };

/** Accept and Refuse of a hand-over that a notice is about, while it waits. */
export default function HandoverNoticeCard({ handoverId, describedBy }: HandoverNoticeProps) {
  const { id: holderId } = useUser();
  const { items } = useList(listHandovers, { query: { status: 'WAITING', holderId, page: 0, size: 200 } });
  const [refused, setRefused] = useState<CashHandover>();
  const handover = items.find(({ id }) => id === handoverId);
  return (
    <>
      {handover ? <HandoverActions handover={handover} onRefuse={setRefused} describedBy={describedBy} /> : null}
      <RefuseHandoverDialog handover={refused} onClose={() => setRefused(undefined)} />
    </>
  );
}
