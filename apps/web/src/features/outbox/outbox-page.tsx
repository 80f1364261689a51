import { Download, Inbox, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useIsByPass, useUser } from '../../lib/session.ts';
import { useFieldSizes } from '../../lib/use-field-sizes.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { canKeep } from '../../outbox/presence.ts';
import { currentEntries, useOutboxEntries } from '../../outbox/store.ts';
import { useUnsentOfOthers } from '../../outbox/summary.ts';
import { UnsentOfOther } from '../../outbox/unsent-of-other.tsx';
import { useSettledProblems } from '../../outbox/use-settled-problems.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState, Notice } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { DoneItem, UnsentItem } from './outbox-items.tsx';
import { OutboxSection } from './outbox-section.tsx';
import { saveUnsent } from './save-unsent.ts';
import { StorageLine } from './storage-line.tsx';
import { useOutboxLists } from './use-outbox-lists.ts';

const TakeOver = lazy(() => import('./take-over.tsx'));

const dayMs = 86_400_000;

/** What this device keeps until the server has it. It opens without a connection. */
export default function OutboxPage() {
  const { t } = useText();
  const { id, role } = useUser();
  const isByPass = useIsByPass();
  const unsent = useOutboxEntries();
  useFieldSizes('other');
  const others = useUnsentOfOthers(id);
  const lists = useOutboxLists();
  const waiting = unsent.filter(({ state }) => state === 'WAITING');
  const problems = unsent.filter(({ state }) => state === 'PROBLEM');
  const refused = unsent.filter(({ state }) => state === 'REFUSED');
  const [openedAt] = useState(() => Date.now());
  const isOld = waiting.some(({ deviceTime }) => openedAt - deviceTime > dayMs);
  const { kinds, done } = lists;
  return (
    <>
      <PageHeader
        title={t('Outbox')}
        subtitle={t('What this phone keeps until it is sent.')}
        actions={
          <>
            {unsent.length > 0 && kinds ? (
              <Button icon={Download} onClick={() => saveUnsent(unsent, kinds)}>
                {t('Save as file')}
              </Button>
            ) : null}
            {waiting.length > 0 && !isByPass ? <SendNowButton /> : null}
          </>
        }
      />
      <div className="flex max-w-3xl flex-col gap-6">
        {canKeep() ? null : <Notice tone="warning">{t('Without https nothing can be kept on this phone.')}</Notice>}
        {isOld ? (
          <Notice tone="warning">{t('Unsent since yesterday. Open Binaa where there is a signal.')}</Notice>
        ) : null}
        {others.map((other) => (
          <Notice key={other.userId}>
            <UnsentOfOther other={other} />
            <Suspense>{role === 'ADMIN' && kinds ? <TakeOver other={other} kinds={kinds} /> : null}</Suspense>
          </Notice>
        ))}
        {lists.failed ? (
          <FailedState message={t('Failed to read what this phone keeps.')} onRetry={lists.readAgain} />
        ) : kinds && done ? (
          <>
            {unsent.length === 0 && done.length === 0 ? (
              <EmptyState icon={Inbox} message={t('Nothing is waiting to be sent.')} />
            ) : null}
            <OutboxSection title={t('Problems to solve')} items={problems}>
              {(entry) => <UnsentItem entry={entry} kind={kinds.get(entry.kind)} />}
            </OutboxSection>
            <OutboxSection title={t('Waiting')} items={waiting}>
              {(entry) => <UnsentItem entry={entry} kind={kinds.get(entry.kind)} />}
            </OutboxSection>
            <OutboxSection title={t('Refused')} items={refused}>
              {(entry) => <UnsentItem entry={entry} kind={kinds.get(entry.kind)} />}
            </OutboxSection>
            <OutboxSection title={t('Sent in the last 7 days')} items={done}>
              {(entry) => <DoneItem entry={entry} kind={kinds.get(entry.kind)} />}
            </OutboxSection>
          </>
        ) : (
          <SkeletonRows rows={3} columns={2} />
        )}
        {isByPass ? null : <SettleProblems />}
        <StorageLine load={lists.load} />
      </div>
    </>
  );
}

/** Asks the server, which needs a session. */
function SettleProblems() {
  useSettledProblems();
  return null;
}

function SendNowButton() {
  const { t } = useText();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await (await loadOutbox()).sendNow();
    } finally {
      setSending(false);
      if (currentEntries().some(({ state }) => state === 'WAITING')) notify.error(t('Not sent yet'));
    }
  };
  return (
    <Button variant="primary" icon={Send} pending={isSending} onClick={() => void send()}>
      {t('Send now')}
    </Button>
  );
}
