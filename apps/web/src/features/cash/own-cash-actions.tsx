import type { BalanceRecord } from '@binaa/contract/balances';
import { requestFunds } from '@binaa/contract/fund-requests';
import { ArrowRightLeft, Calculator, HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';
import { HolderDialogs } from './holder-dialogs.tsx';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

export type OwnCashAction = 'ask' | 'hand-over' | 'count';

type OwnCashActionsProps = { balance: BalanceRecord; initial?: OwnCashAction | undefined };

/** Ask for money, Hand over and Count cash. */
export function OwnCashActions({ balance, initial }: OwnCashActionsProps) {
  const { t } = useText();
  const [open, setOpen] = useState<OwnCashAction | undefined>(initial);
  const ask = useSend(requestFunds);
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button variant="primary" size="lg" icon={HandCoins} aria-haspopup="dialog" onClick={() => setOpen('ask')}>
          {t('Ask for money')}
        </Button>
        <Button size="lg" icon={ArrowRightLeft} aria-haspopup="dialog" onClick={() => setOpen('hand-over')}>
          {t('Hand over')}
        </Button>
        <Button size="lg" icon={Calculator} aria-haspopup="dialog" onClick={() => setOpen('count')}>
          {t('Count cash')}
        </Button>
      </div>
      <Suspense>
        {open === 'ask' ? (
          <AskDialog
            save={async (body) => {
              await ask.send({ body });
              close();
              notify.success(t('Request sent'));
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
      <HolderDialogs holder={balance} open={open === 'ask' ? undefined : open} onClose={close} />
    </>
  );
}
