import type { MySlip } from '@binaa/contract/my-pay';
import { useText } from '../../../lib/i18n.ts';

/** The bank, and enough of the account to recognise it. */
export function BankLast4({ slip: { bankShort, ibanLast4 } }: { slip: Pick<MySlip, 'bankShort' | 'ibanLast4'> }) {
  const { t } = useText();
  if (bankShort === null && ibanLast4 === null) return t('N/A');
  return (
    <bdi dir="ltr">
      {bankShort} {ibanLast4 === null ? null : `•••• ${ibanLast4}`}
    </bdi>
  );
}
