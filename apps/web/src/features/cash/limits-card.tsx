import type { BalanceRecord } from '@binaa/contract/balances';
import { updateFloatSettings } from '@binaa/contract/float-settings';
import { FileText, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { companyMonth } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/toast.tsx';

const LimitsDialog = lazy(() => import('./limits-dialog.tsx'));

/** The cash of a holder beside the specified balance: what is left, what should be in hand, and the limits. */
export function LimitsCard({ balance }: { balance: BalanceRecord }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const update = useSend(updateFloatSettings);
  const { userId } = balance;
  // An older server sends none of these.
  if (balance.afterPending === undefined) return null;
  const limit = (amount: number | null | undefined, none = t('No limit')) =>
    amount == null ? none : <Money amount={amount} />;
  return (
    <Card>
      <CardHeader
        title={t('Petty cash')}
        actions={
          <>
            <LinkButton size="sm" icon={FileText} to={`${paths.cashStatement(userId)}?month=${companyMonth()}`}>
              {t('Monthly statement')}
            </LinkButton>
            <Button size="sm" icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('Set limits')}
            </Button>
          </>
        }
      />
      <DescriptionList
        items={[
          { label: t('When pending are approved'), value: <Money amount={balance.afterPending} /> },
          { label: t('Expected in hand'), value: <Money amount={balance.expectedInHand} /> },
          { label: t('Ceiling'), value: limit(balance.ceiling) },
          { label: t('Limit for one expense'), value: limit(balance.singleLimit) },
          { label: t('Warn below'), value: limit(balance.lowAt, t('No warning')) },
        ]}
      />
      <Suspense>
        {isOpen ? (
          <LimitsDialog
            balance={balance}
            save={async (body) => {
              await update.send({ params: { userId }, body });
              setOpen(false);
              notify.success(t('Limits saved'));
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
