import { giveAdvance } from '@binaa/contract/advances';
import { addPayItem } from '@binaa/contract/pay-items';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useSend } from '../../../lib/send.ts';
import { notify } from '../../../ui/toast.tsx';

const AdvanceDialog = lazy(() => import('./advance-dialog.tsx'));
const ItemDialog = lazy(() => import('./item-dialog.tsx'));

/** The calls live outside the dialogs, so that a retry after reopening is the same one: it moves money. */
export function useAdvanceDialogs(userId?: number): { open: (what: 'advance' | 'item') => void; dialogs: ReactNode } {
  const { t } = useText();
  const [opened, setOpened] = useState<'advance' | 'item'>();
  const give = useSend(giveAdvance);
  const add = useSend(addPayItem);
  const close = () => setOpened(undefined);
  const done = (words: string) => {
    close();
    notify.success(words);
  };
  const dialogs = (
    <Suspense>
      {opened === 'advance' ? (
        <AdvanceDialog
          userId={userId}
          save={async (body) => {
            await give.send({ body });
            done(t('Advance given'));
          }}
          onClose={close}
        />
      ) : null}
      {opened === 'item' ? (
        <ItemDialog
          userId={userId}
          save={async (body) => {
            await add.send({ body });
            done(t('Item saved'));
          }}
          onClose={close}
        />
      ) : null}
    </Suspense>
  );
  return { open: setOpened, dialogs };
}
