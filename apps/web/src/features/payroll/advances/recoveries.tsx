import type { Recovery } from '@binaa/contract/advances';
import { useFormat } from '../../../lib/format.ts';
import { Money } from '../../../ui/money.tsx';

/** What payslips have taken or paid, month by month. */
export function Recoveries({ recoveries }: { recoveries: readonly Recovery[] }) {
  const format = useFormat();
  return recoveries.map(({ slipId, period, amount }) => (
    <span key={slipId} className="whitespace-nowrap">
      {format.month(period)}: <Money amount={amount} />
    </span>
  ));
}
