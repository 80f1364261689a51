import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIsByPass } from '../../lib/session.ts';
import { type DoneEntry, happenedAt, keepsFailing, type OutboxEntry } from '../../outbox/entry.ts';
import type { OutboxKind } from '../../outbox/kind.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { notify } from '../../ui/toast.tsx';

const DiscardEntryDialog = lazy(() => import('./discard-entry-dialog.tsx'));

type Described = Pick<OutboxEntry, 'kind' | 'body' | 'deviceTime' | 'offsetMs'>;

function What({ entry, kind }: { entry: Described; kind: OutboxKind | undefined }) {
  const format = useFormat();
  const described = kind?.describe(entry.body);
  return (
    <>
      <p className="font-medium">{described?.what ?? entry.kind}</p>
      <p className="line-clamp-3 wrap-anywhere">
        <bdi>{described?.which}</bdi>
      </p>
      <p className="text-sm text-muted">{format.dateTime(new Date(happenedAt(entry)).toISOString())}</p>
    </>
  );
}

type UnsentItemProps = { entry: OutboxEntry; kind: OutboxKind | undefined };

export function UnsentItem({ entry, kind }: UnsentItemProps) {
  const { t, plural } = useText();
  const { files, reason } = entry;
  const isFailing = keepsFailing(entry);
  // The forms need a session.
  const isByPass = useIsByPass();
  return (
    <Card padding="none" className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 flex-col gap-1">
        <What entry={entry} kind={kind} />
        <FactLine className="text-sm text-muted empty:hidden">
          {files.length > 0 ? plural(files.length, { one: '{{count}} file', other: '{{count}} files' }) : null}
          {isFailing ? <Badge tone="red">{t('Keeps failing')}</Badge> : null}
        </FactLine>
        {reason ? <p className="text-sm font-medium text-red-ink">{t(reason)}</p> : null}
      </div>
      {entry.state === 'PROBLEM' ? (
        isByPass ? null : (
          <LinkButton to={paths.crewReview}>{t('Solve')}</LinkButton>
        )
      ) : (
        <Choices entry={entry} kind={kind} canChange={!isByPass && (entry.state === 'REFUSED' || isFailing)} />
      )}
    </Card>
  );
}

/** What still waits can only be discarded. */
function Choices({ entry, kind, canChange }: UnsentItemProps & { canChange: boolean }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      const path = await (await loadOutbox()).correct(entry);
      if (path === undefined) notify.error(t('The form has an unsaved draft. Save or discard it first.'));
      else await navigate(path);
    } finally {
      setBusy(false);
    }
  };
  const insist = async () => {
    setBusy(true);
    try {
      await (await loadOutbox()).insist(entry);
    } catch {
      notify.error(t('Not sent yet'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {canChange && kind?.insist ? (
        <Button variant="primary" pending={isBusy} onClick={() => void insist()}>
          {t(kind.insist.label)}
        </Button>
      ) : null}
      {canChange && kind?.correct ? (
        <Button variant="primary" icon={Pencil} pending={isBusy} onClick={() => void change()}>
          {t('Change and send')}
        </Button>
      ) : null}
      <Button icon={Trash2} aria-haspopup="dialog" onClick={() => setDiscarding(true)}>
        {t('Discard')}
      </Button>
      <Suspense>
        {isDiscarding ? <DiscardEntryDialog entryId={entry.id} onClose={() => setDiscarding(false)} /> : null}
      </Suspense>
    </div>
  );
}

export function DoneItem({ entry, kind }: { entry: DoneEntry; kind: OutboxKind | undefined }) {
  const { t } = useText();
  const format = useFormat();
  const { discardedFor } = entry;
  return (
    <Card className="flex flex-col gap-2">
      <What entry={entry} kind={kind} />
      <FactLine className="text-sm text-muted">
        <Badge tone={discardedFor === undefined ? 'green' : 'neutral'}>
          {discardedFor === undefined ? t('Sent') : t('Discarded')}
        </Badge>
        {format.dateTime(new Date(entry.at).toISOString())}
        {discardedFor ?? null}
      </FactLine>
    </Card>
  );
}
