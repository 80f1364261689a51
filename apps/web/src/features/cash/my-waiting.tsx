import { type CashHandover, listHandovers } from '@binaa/contract/cash-handovers';
import { type FundRequest, listFundRequests } from '@binaa/contract/fund-requests';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { useUser } from '../../lib/session.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';
import { HandoverActions, RefuseHandoverDialog } from './handover-actions.tsx';
import { WithdrawRequest } from './request-actions.tsx';
import { HandoverBadge, RequestBadge } from './status-badges.tsx';

const answeredShown = 3;

/** More than anybody has: few requests are open at once, and hand-overs for at most seven days. */
const allOpen = { page: 0, size: 200 };

type Item = { at: string; row: ReactNode };

/** What waits for the reader or for others, and what was answered last. */
export function MyWaiting() {
  const { t } = useText();
  const { id: holderId } = useUser();
  const [refused, setRefused] = useState<CashHandover>();
  // The open ones on their own: they may be older than the newest of all.
  const openRequests = useList(listFundRequests, { query: { ...allOpen, holderId, status: 'REQUESTED' } });
  const openHandovers = useList(listHandovers, { query: { ...allOpen, holderId, status: 'WAITING' } });
  const requests = useList(listFundRequests, { query: { holderId, page: 0, size: 10 } });
  const handovers = useList(listHandovers, { query: { holderId, page: 0, size: 20 } });
  const itemsOf = (asked: readonly FundRequest[], offered: readonly CashHandover[]) =>
    [
      ...asked.map(itemOfRequest),
      ...offered.map((handover) => itemOfHandover({ handover, ownId: holderId, onRefuse: setRefused })),
    ].toSorted((one, other) => other.at.localeCompare(one.at));
  const open = itemsOf(openRequests.items, openHandovers.items);
  const answered = itemsOf(
    requests.items.filter(({ status }) => status !== 'REQUESTED'),
    handovers.items.filter((each) => !isOpen(each)),
  ).slice(0, answeredShown);
  const lists = [openRequests, openHandovers, requests, handovers];
  const isLoading = lists.some((list) => list.isLoading);
  const failed = lists.filter(({ error }) => error !== undefined);
  return (
    <Card role="region" aria-label={t('Waiting')}>
      <CardHeader title={t('Waiting')} />
      {isLoading ? (
        <SkeletonRegion>
          <SkeletonLine />
          <SkeletonLine className="w-2/3" />
        </SkeletonRegion>
      ) : null}
      {failed.length > 0 ? (
        <FailedState
          message={t('Failed to load requests and hand-overs. Please try again later.')}
          onRetry={() => failed.forEach(({ refetch }) => refetch())}
          retrying={failed.some(({ isRefreshing }) => isRefreshing)}
        />
      ) : null}
      {!isLoading && failed.length === 0 && open.length === 0 ? (
        <p className="text-sm text-muted">{t('Nothing waits for an answer.')}</p>
      ) : null}
      <Rows items={open} />
      {answered.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 border-t border-line pt-4 text-sm font-medium text-muted">{t('Answered last')}</h3>
          <Rows items={answered} />
        </>
      ) : null}
      <RefuseHandoverDialog handover={refused} onClose={() => setRefused(undefined)} />
    </Card>
  );
}

function Rows({ items }: { items: readonly Item[] }) {
  return items.length === 0 ? null : <ul className="divide-y divide-line">{items.map(({ row }) => row)}</ul>;
}

function itemOfRequest(request: FundRequest): Item {
  return {
    at: request.decidedAt ?? request.createdAt,
    row: <RequestRow key={`request ${request.id}`} request={request} />,
  };
}

function itemOfHandover({ handover, ...props }: HandoverRowProps): Item {
  return {
    at: handover.decidedAt ?? handover.allowedAt ?? handover.createdAt,
    row: <HandoverRow key={`handover ${handover.id}`} handover={handover} {...props} />,
  };
}

function RequestRow({ request }: { request: FundRequest }) {
  const { t } = useText();
  const format = useFormat();
  const given = request.givenAmount ?? request.amount;
  const rowId = `request-${request.id}`;
  return (
    <Row
      id={rowId}
      title={t('You asked for {{amount}}', { amount: format.money(request.amount) })}
      badge={<RequestBadge status={request.status} />}
      facts={
        <FactLine>
          {request.reason}
          {request.status === 'REQUESTED' ? t('Needed by {{date}}', { date: format.date(request.neededBy) }) : null}
          {request.status === 'GIVEN' && given !== request.amount
            ? t('Given: {{amount}}', { amount: format.money(given) })
            : null}
          {request.refuseReason ? t('Reason: {{reason}}', { reason: request.refuseReason }) : null}
        </FactLine>
      }
      actions={<WithdrawRequest request={request} describedBy={rowId} />}
    />
  );
}

function isOpen({ status }: CashHandover): boolean {
  return status === 'OFFERED' || status === 'ALLOWED';
}

type HandoverRowProps = { handover: CashHandover; ownId: number; onRefuse: (handover: CashHandover) => void };

function HandoverRow({ handover, ownId, onRefuse }: HandoverRowProps) {
  const { t } = useText();
  const format = useFormat();
  const amount = format.money(handover.amount);
  const rowId = `hand-over-${handover.id}`;
  return (
    <Row
      id={rowId}
      title={
        handover.toId === ownId
          ? t('{{name}} hands you {{amount}}', { name: handover.fromName, amount })
          : t('You hand {{name}} {{amount}}', { name: handover.toName, amount })
      }
      badge={<HandoverBadge status={handover.status} />}
      facts={
        <FactLine>
          {handover.note}
          {handover.needsAllowance ? t('An administrator must allow it first.') : null}
          {isOpen(handover) ? t('Until {{to}}', { to: format.dateTime(handover.expiresAt) }) : null}
          {handover.refuseReason ? t('Reason: {{reason}}', { reason: handover.refuseReason }) : null}
        </FactLine>
      }
      actions={<HandoverActions handover={handover} onRefuse={onRefuse} describedBy={rowId} />}
    />
  );
}

type RowProps = { id: string; title: string; badge: ReactNode; facts: ReactNode; actions: ReactNode };

function Row({ id, title, badge, facts, actions }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* Not isolated: a sentence that begins with a Latin name still runs in the reader's direction. */}
          <p id={id} className="font-medium wrap-anywhere">
            {title}
          </p>
          {badge}
        </div>
        <div className="text-sm text-muted">{facts}</div>
      </div>
      {actions}
    </li>
  );
}
