import type { BalanceRecord } from '@binaa/contract/balances';
import { countCash } from '@binaa/contract/cash-counts';
import { offerHandover } from '@binaa/contract/cash-handovers';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { notify } from '../../ui/toast.tsx';

const CountDialog = lazy(() => import('./count-dialog.tsx'));
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

type HolderDialogsProps = {
  /** The account of the reader, or of whom an ADMIN acts for. */
  holder: BalanceRecord;
  open: 'count' | 'hand-over' | undefined;
  onClose: () => void;
};

/** Count cash and Hand over. The calls live outside the dialogs, so that a retry after reopening is the same one. */
export function HolderDialogs({ holder, open, onClose }: HolderDialogsProps) {
  const { t } = useText();
  const isOwn = useUser().id === holder.userId;
  const count = useSend(countCash);
  const offer = useSend(offerHandover);
  const done = (words: string) => {
    onClose();
    notify.success(words);
  };
  return (
    <Suspense>
      {open === 'count' ? (
        <CountDialog
          balance={holder}
          save={async (body) => {
            await count.send({ body: { ...body, ...(!isOwn && { holderId: holder.userId }) } });
            done(t('Count saved'));
          }}
          onClose={onClose}
        />
      ) : null}
      {open === 'hand-over' ? (
        <HandOverDialog
          balance={holder}
          save={async (body) => {
            await offer.send({ body: { ...body, ...(!isOwn && { fromId: holder.userId }) } });
            done(t('Cash offered'));
          }}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  );
}
