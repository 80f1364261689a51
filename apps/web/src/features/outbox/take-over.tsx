import { getUser } from '@binaa/contract/users';
import { Download, Forward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import type { OutboxEntry } from '../../outbox/entry.ts';
import type { Kinds } from '../../outbox/kinds.ts';
import { loadOutbox } from '../../outbox/load.ts';
import type { UnsentOf } from '../../outbox/summary.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { saveUnsent } from './save-unsent.ts';

type TakeOverProps = { other: UnsentOf; kinds: Kinds };

/** For an ADMIN: what the phone keeps of an account that was deleted. Nobody else can send it any more. */
export default function TakeOver({ other, kinds }: TakeOverProps) {
  const { userId } = other;
  const { error } = useRead(getUser, { params: { id: userId } });
  const isDeleted = isApiError(error) && error.status === 404;
  return isDeleted ? <OfDeletedAccount other={other} kinds={kinds} /> : null;
}

function OfDeletedAccount({ other, kinds }: TakeOverProps) {
  const { t, plural } = useText();
  const entries = useEntriesOf(other);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = entries.filter(({ kind }) => kinds.get(kind)?.canBeTakenOver).length;
  const takeOver = async () => {
    setBusy(true);
    await (await loadOutbox()).takeOver(other.userId);
    setBusy(false);
    setAsked(false);
  };
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p>{t('This account was deleted. An administrator can send its crew events.')}</p>
      <div className="flex flex-wrap gap-2">
        {count > 0 ? (
          <Button variant="primary" icon={Forward} aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('Take over')}
          </Button>
        ) : null}
        <Button icon={Download} onClick={() => saveUnsent(entries, kinds)}>
          {t('Save these as file')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        pending={isBusy}
        title={plural(count, { one: 'Take over {{count}} crew event?', other: 'Take over {{count}} crew events?' })}
        description={t('They are sent under your name and marked as taken over.')}
        confirmLabel={t('Take over')}
        onConfirm={() => void takeOver()}
      />
    </div>
  );
}

/** Read again when their number changes. */
function useEntriesOf({ userId, waiting, problems }: UnsentOf): OutboxEntry[] {
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const changes = `${waiting} ${problems}`;
  const [readFor, setReadFor] = useState('');
  useEffect(() => {
    if (readFor === changes) return undefined;
    let isCurrent = true;
    void loadOutbox()
      .then((outbox) => outbox.entriesOf(userId))
      .then((read) => {
        if (!isCurrent) return;
        setEntries(read);
        setReadFor(changes);
      });
    return () => {
      isCurrent = false;
    };
  }, [userId, changes, readFor]);
  return entries;
}
